import { expect, test } from 'vitest'
import { lastMonths, nameMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { testNow } from '#tests/support/route-args.ts'
import { documentsView } from './documents-view.ts'

const [first, second, third] = lastMonths('2026-11-19') as [string, string, string]
const [sample] = clientOf().documents as [Client['documents'][number]]
const statement = (from: string, to = from, change: Partial<typeof sample> = {}) => ({
  ...sample,
  period_from: `${from}-01`,
  period_to: `${to}-28`,
  ...change,
})

test('the months of statements are those the checklist counts', () => {
  const documents = [
    statement('2020-01', '2020-03'),
    statement(first),
    statement(third),
    statement(first, third, { upload_type: 'ManagementAccounts' }),
    statement(first, third, { upload_type: 'NewerType' }),
  ]
  const viewIn = (status: string) =>
    documentsView({ ...clientOf(), documents, status }, 'Wrenfield Lending', testNow)
  const view = viewIn('PendingApplication')
  expect(view.groups.map(({ label }) => label)).toEqual([
    'Bank statements',
    'Management accounts',
    'NewerType',
  ])
  const missing = `Upload statements for ${nameMonths([second])}`
  expect(view.statements).toEqual({ summary: '2 of 3 months', months: [first, third], missing })
  expect(viewIn('SignUpInProgress').statements?.missing).toBe(
    `${missing}, or ask the client to connect their bank`,
  )
})

test('a connected bank is shown after submission too, and takes the place of a statement that was sent back', () => {
  const sentBack = statement(first, third, { status: 'Rejected' })
  const viewOf = (change: Partial<Client>) =>
    documentsView({ ...clientOf(), documents: [sentBack], ...change }, 'Wrenfield Lending', testNow)
  const lineOf = (view: ReturnType<typeof viewOf>) => view.groups[0]?.lines[0]
  const unconnected = viewOf({})
  expect(lineOf(unconnected)).toMatchObject({ replaceable: true })
  expect(unconnected.statements?.missing).toMatch(/^october\.pdf was sent back\. Upload statements for /)
  const connected = viewOf({ open_banking_connected: true })
  expect(lineOf(connected)).toMatchObject({ replaceable: false })
  expect(connected.statements).toMatchObject({ summary: 'Bank connected', missing: '' })
  const submitted = { status: 'UnderwritingInProgress', available_actions: [] }
  expect(viewOf({ ...submitted, open_banking_connected: true }).statements).toEqual({
    summary: 'Bank connected',
    months: [],
    missing: '',
  })
  expect(viewOf(submitted).statements).toBeNull()
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
      testNow,
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
  const sentBack = { ...sample, upload_type: 'ProofOfIdentity', status: 'Rejected' }
  const linesOf = (documents: Client['documents'], available_actions = ['upload-documents']) =>
    documentsView({ ...client, documents, available_actions }, 'Wrenfield Lending', testNow).groups.flatMap(
      ({ lines }) => lines.map(({ replaceable }) => replaceable),
    )
  const newer = { ...sentBack, id: 'newer', status: 'Uploaded', uploaded_at: '2030-01-01T09:00:00Z' }
  expect(linesOf([sentBack])).toEqual([true])
  expect(linesOf([sentBack], [])).toEqual([false])
  expect(linesOf([sentBack, newer])).toEqual([false, false])
  expect(linesOf([sentBack, { ...newer, upload_type: 'Other' }])).toEqual([true, false])
})
