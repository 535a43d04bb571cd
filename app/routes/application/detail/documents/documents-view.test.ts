import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { documentsView } from './documents-view.ts'

test('the months of statements are those the checklist counts', () => {
  const month = (period_from: string, period_to: string, upload_type = 'BankStatement') => ({
    ...(clientOf().documents[0] as Client['documents'][number]),
    upload_type,
    period_from,
    period_to,
  })
  const documents = [
    month('2026-08-01', '2026-08-31'),
    month('2026-10-01', '2026-10-31'),
    month('2026-01-01', '2026-09-30', 'ManagementAccounts'),
    month('2026-01-01', '2026-09-30', 'NewerType'),
  ]
  const view = documentsView({ ...clientOf(), documents }, 'Wrenfield Lending')
  expect(view.groups.map(({ label }) => label)).toEqual([
    'Bank statements',
    'Management accounts',
    'NewerType',
  ])
  expect(view.statements).toEqual({
    summary: '2 of 3 months',
    months: ['2026-08', '2026-10'],
    missing: 'Upload 1 more month, or ask the client to connect their bank',
  })
})

test('a document that was sent back has the reason of its request, and leads to it while it can be answered', () => {
  const client = clientOf()
  const [document] = client.documents as [Client['documents'][number]]
  const request = requestedItem({
    id: 'r1',
    status: 'Rejected',
    rejection_reason: 'Page 3 was cut off.',
    files: [document.file_path],
  })
  const lineWith = (available_actions: string[]) =>
    documentsView(
      {
        ...client,
        status: 'MoreInformationRequested',
        available_actions,
        documents: [{ ...document, status: 'Rejected' }],
        requested_information: [request],
      },
      'Wrenfield Lending',
    ).groups[0]?.lines[0]
  expect(lineWith(['process-requested-information'])).toMatchObject({
    rejection: 'Page 3 was cut off.',
    request: `/application/${client.id}/requests#request-r1`,
    replaceable: false,
  })
  expect(lineWith([])).toMatchObject({ rejection: 'Page 3 was cut off.', request: null })
})

test('a document that was sent back without a request is to be replaced, until a newer one of its type has come', () => {
  const client = clientOf()
  const sentBack = { ...(client.documents[0] as Client['documents'][number]), status: 'Rejected' }
  const linesOf = (documents: Client['documents'], available_actions = ['upload-documents']) =>
    documentsView({ ...client, documents, available_actions }, 'Wrenfield Lending').groups.flatMap(
      ({ lines }) => lines.map(({ replaceable }) => replaceable),
    )
  const newer = { ...sentBack, id: 'newer', status: 'Uploaded', uploaded_at: '2030-01-01T09:00:00Z' }
  expect(linesOf([sentBack])).toEqual([true])
  expect(linesOf([sentBack], [])).toEqual([false])
  expect(linesOf([sentBack, newer])).toEqual([false, false])
  expect(linesOf([sentBack, { ...newer, upload_type: 'Other' }])).toEqual([true, false])
})
