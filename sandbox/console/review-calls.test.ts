import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { brokerageIds } from '../seed/people.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

interface DeskClient {
  status: string
  answers: { id: string; code: string }[]
  documents: { id: string; file_name: string }[]
  signatories: { name: string; status: string }[]
  decisions: string[]
  errors: Record<string, string[]>
}

const desk = (path: string, body?: unknown) =>
  sandbox.call<DeskClient>(`/console${path}`, { body, headers: { accept: 'application/json' } })

async function upload({ organisation_id }: Client, name: string): Promise<string> {
  const body = new FormData()
  body.append('files', new Blob([`%PDF-1.7 ${name}`]), name)
  const path = `/core/fileUpload/organisation/${organisation_id}/upload/BankStatement`
  const answer = await sandbox.call<{ file_path: string }[]>(path, { as: personas.admin, body })
  return answer.body[0]?.file_path ?? ''
}

const october = { period_from: '2026-10-01', period_to: '2026-10-31' }

/** Answers every open request with a file; the client is in underwriting afterwards. */
async function answerAll(number: string): Promise<Client> {
  const client = await sampleClient(sandbox, number)
  const open = (client.requested_information ?? []).filter(({ status }) =>
    ['Open', 'Rejected'].includes(status),
  )
  const requested_information = await Promise.all(
    open.map(async ({ id }) => ({ id, file_paths: [await upload(client, `${id}.pdf`)], ...october })),
  )
  const { body } = await patchClient(sandbox, client, 'process-requested-information', {
    requested_information,
  })
  return body
}

const reason = 'Page 2 is missing: send the whole statement'

test('a returned answer opens another round; the next one can be accepted', async () => {
  const first = await answerAll('99000003')
  expect(first.status).toBe('UnderwritingInProgress')
  const { body: waiting } = await desk(`/clients/${first.id}`)
  const [item] = waiting.answers
  const path = `/clients/${first.id}/answers/${item?.id}`
  expect((await desk(path, { kind: 'send-back', reason: 'No' })).body.errors).toHaveProperty('reason')
  expect((await desk(path, { kind: 'send-back', reason })).body.status).toBe('MoreInformationRequested')

  const seen = await sampleClient(sandbox, '99000003')
  const back = seen.requested_information?.find(({ id }) => id === item?.id)
  expect(back).toMatchObject({ status: 'Rejected', rejection_reason: reason })
  const [file] = back?.files ?? []
  expect(seen.documents.find(({ file_path }) => file_path === file)).toMatchObject({
    status: 'Rejected',
    rejection_reason: reason,
  })
  const sentBack = seen.timeline.filter(({ text }) => text.includes(reason))
  expect(sentBack).toMatchObject([{ to_status: 'MoreInformationRequested' }])
  expect(seen.available_actions).toContain('process-requested-information')
  expect((await desk(path, { kind: 'accept' })).status).toBe(409)

  const cannot_provide_reason = 'The bank closed the account in May'
  const requested_information = [{ id: item?.id, cannot_provide_reason }]
  await patchClient(sandbox, seen, 'process-requested-information', { requested_information })
  await desk(path, { kind: 'send-back', reason })
  const { timeline } = await sampleClient(sandbox, '99000003')
  expect(timeline.some(({ text }) => text.endsWith(`The answer was: “${cannot_provide_reason}”`))).toBe(true)

  expect((await answerAll('99000003')).status).toBe('UnderwritingInProgress')
  expect((await desk(path, { kind: 'accept' })).body.status).toBe('UnderwritingInProgress')
  const accepted = await sampleClient(sandbox, '99000003')
  expect(accepted.timeline[0]).toMatchObject({ type: 'InformationReviewed' })
  expect(accepted.requested_information?.find(({ id }) => id === item?.id)?.status).toBe('Accepted')
})

/** Uploads a document and opens its review at the desk. */
async function uploadFor(client: Client, upload_type: string) {
  const file_path = await upload(client, 'extra.pdf')
  await patchClient(sandbox, client, 'upload-documents', { documents: [{ file_path, upload_type }] })
  const { body } = await desk(`/clients/${client.id}`)
  const found = body.documents.find(({ file_name }) => file_name === 'extra.pdf')
  return { file_path, path: `/clients/${client.id}/documents/${found?.id}` }
}

test('a document that is sent back before submission is rejected with a reason, once', async () => {
  const client = await sampleClient(sandbox, '99000019')
  const { file_path, path } = await uploadFor(client, 'Other')
  expect((await desk(path, { kind: 'send-back', reason })).body.status).toBe(client.status)
  const seen = await sampleClient(sandbox, '99000019')
  expect(seen.documents.find((document) => document.file_path === file_path)).toMatchObject({
    status: 'Rejected',
    rejection_reason: reason,
  })
  expect(seen.requested_information).toEqual(client.requested_information)
  expect((await desk(path, { kind: 'accept' })).status).toBe(409)
  expect((await desk(`/clients/${client.id}/documents/nonsense`, { kind: 'accept' })).status).toBe(404)
})

test('a document that is sent back during underwriting is asked for again', async () => {
  const number = '99000024'
  const { file_path, path } = await uploadFor(await sampleClient(sandbox, number), 'ManagementAccounts')
  expect((await desk(path, { kind: 'send-back', reason })).body.status).toBe('MoreInformationRequested')
  const seen = await sampleClient(sandbox, number)
  const request = seen.requested_information?.find(({ files }) => files?.includes(file_path))
  expect(request).toMatchObject({
    title: 'A new file in place of extra.pdf',
    type: 'Document',
    upload_type: 'ManagementAccounts',
    required: true,
    status: 'Rejected',
    rejection_reason: reason,
  })
  expect(seen.documents.find((document) => document.file_path === file_path)?.status).toBe('Rejected')
  expect(seen.next_action).toMatchObject({ actor: 'Broker', due_at: request?.due_at })
  expect((await answerAll(number)).status).toBe('UnderwritingInProgress')

  // The new file is the answer of the same request.
  const { body } = await desk(`/clients/${seen.id}`)
  const again = body.documents.find(({ file_name }) => file_name.startsWith(request?.id ?? ''))
  await desk(`/clients/${seen.id}/documents/${again?.id}`, { kind: 'send-back', reason })
  const { requested_information: items = [] } = await sampleClient(sandbox, number)
  expect(items).toHaveLength(seen.requested_information?.length ?? 0)
  expect(items.find(({ id }) => id === request?.id)?.status).toBe('Rejected')
})

test('the page of a client shows what is pending, with its forms', async () => {
  const client = await sampleClient(sandbox, '99000001')
  const answer = await sandbox.fetch(new Request(`http://lender.test/console/clients/${client.id}`))
  const page = await answer.text()
  expect(page).toContain('<h2>Review</h2>')
  expect(page).toContain('Send back<span class="vh">: Use of funds</span>')
})

test('a firm is suspended, reinstated and closed, each with a reason shown to its people', async () => {
  const id = brokerageIds.harbourReed
  const decide = (step: string, why?: string) => desk(`/brokerages/${id}/decide`, { step, reason: why })
  const readStatus = async () =>
    (await sandbox.call<{ brokerage: object }>('/broker/api/v1/Me', { as: personas.otherFirm })).body
      .brokerage
  expect((await decide('suspend')).body.errors).toHaveProperty('reason')
  expect((await decide('reject', reason)).status).toBe(409)
  expect((await decide('suspend', reason)).body).toMatchObject({ status: 'Suspended', status_reason: reason })
  expect(await readStatus()).toMatchObject({ status: 'Suspended', status_reason: reason })
  expect((await decide('reinstate')).body).toMatchObject({ status: 'Active', status_reason: null })
  expect((await decide('close', reason)).body.decisions).toEqual([])
  expect((await sandbox.call('/broker/api/v1/Clients', { as: personas.otherFirm })).body).toMatchObject({
    type: expect.stringMatching(/\/brokerage_closed$/),
  })
})

test('an application is rejected, or approved by sending the contract', async () => {
  const path = `/brokerages/${brokerageIds.tallowLane}`
  expect((await desk(`${path}/decide`, { step: 'reject', reason })).body.status).toBe('Rejected')
  expect((await desk(`${path}/send-contract`, {})).status).toBe(409)
})
