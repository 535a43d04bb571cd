import { expect, test, vi } from 'vitest'
import { arrivedIn } from '#app/uploads/file-fields.ts'
import { failed, failureKinds, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService, CoreService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { clientOf } from '#tests/support/client.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const params = { clientId: clientOf().id }
const path = `/application/${params.clientId}/requests`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const text = requestedItem()
const document = requestedItem({ id: 'f1', type: 'Document', upload_type: 'VatReturn', title: 'VAT return' })

type Fields = Record<string, string | File[]>

function formOf(fields: Fields): FormData {
  const form = new FormData()
  const all: Fields = { intent: 'send', idempotency_key: key, version: '3', ...fields }
  for (const [name, value] of Object.entries(all))
    if (typeof value === 'string') form.set(name, value)
    else for (const file of value) form.append(name, file)
  return form
}

interface Lender {
  items?: RequestedItem[]
  client?: Client
  answer?: BrokerService['answerRequestedInformation']
  upload?: CoreService['uploadFiles']
  getClient?: BrokerService['getClient']
}

const answering = () =>
  vi.fn<BrokerService['answerRequestedInformation']>(async () =>
    succeeded({ ...clientWithRequests([]), version: 4 }),
  )

function post(fields: Fields, lender: Lender = {}, leaveFlash = vi.fn()) {
  const { items = [text], client = clientWithRequests(items), answer = answering() } = lender
  const { upload = fileStore(), getClient = async () => succeeded(client) } = lender
  return action(
    routeArgs(path, {
      params,
      form: formOf(fields),
      services: { broker: { getClient, answerRequestedInformation: answer }, core: { uploadFiles: upload } },
      browserState: { leaveFlash },
    }),
  )
}

async function refused(fields: Fields, lender: Lender = {}) {
  const answer = await post(fields, lender)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

test('shows the requests with a draft of this broker and client', async () => {
  const client = clientWithRequests([text])
  const loaded = await loader(
    routeArgs(path, { params, services: { broker: { getClient: async () => succeeded(client) } } }),
  )
  expect(loaded).toMatchObject({ view: { open: [{ id: 'a1' }] }, opening: { version: 3 } })
})

test.each<[RequestedItem['type'], Partial<RequestedItem>, good: string, bad: string, message: RegExp]>([
  ['Text', {}, 'A machine', 'x'.repeat(4_001), /4,000 characters/],
  ['Number', {}, '12', 'a dozen', /whole number/],
  ['Money', {}, '£12.5k', 'a lot', /amount/],
  ['Date', {}, '31-03-2027', '31-02-2027', /date/],
  ['YesNo', {}, 'yes', 'perhaps', /yes or no/],
  ['Choice', { choices: ['Owned', 'Leased'] }, 'Leased', 'Squatted', /one of the answers/],
  ['Confirmation', {}, 'on', 'off', /Tick the box/],
])('an answer of type %s is checked before it is sent', async (type, changes, good, bad, message) => {
  const items = [requestedItem({ type, ...changes })]
  const answer = answering()
  expect(await post({ 'answer:a1': good }, { items, answer })).toBeInstanceOf(Response)
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    params.clientId,
    { requested_information: [{ id: 'a1', answer: good }] },
    { idempotencyKey: key, version: 3 },
  )
  const reply = await refused({ 'answer:a1': bad }, { items })
  expect(reply).toMatchObject({ httpStatus: 422, result: { initialValue: { 'answer:a1': bad } } })
  expect(reply.result.error?.['answer:a1']?.[0]).toMatch(message)
})

test('a file that could not be uploaded is an error of its request, and nothing is sent', async () => {
  const answer = answering()
  const unsent = JSON.stringify({ name: 'fake.pdf', problem: 'its content does not match its type, PDF' })
  const fields = { 'answer:a1': 'A machine', 'unsent:files:f1': unsent }
  const reply = await refused(fields, { items: [text, document], answer })
  expect(reply.result.error).toEqual({
    'files:f1': ['fake.pdf: its content does not match its type, PDF'],
  })
  expect(answer).not.toHaveBeenCalled()
})

test('files are uploaded first, each alone and under the request’s type, then the answers are sent', async () => {
  const upload = fileStore()
  const answer = answering()
  const leaveFlash = vi.fn()
  const files = ['a.pdf', 'b.pdf'].map((name) => pdfFile(name))
  const fields = { 'answer:a1': 'A machine', 'note:a1': 'Second-hand', 'files:f1': files }
  const response = await post(fields, { items: [text, document], upload, answer }, leaveFlash)
  expect((response as Response).headers.get('Location')).toBe(path)
  expect(
    upload.mock.calls.map(([organisation, type, { files }]) => [organisation, type, files.length]),
  ).toEqual([
    [clientOf().organisation_id, 'VatReturn', 1],
    [clientOf().organisation_id, 'VatReturn', 1],
  ])
  expect(answer.mock.calls[0]?.[1].requested_information).toEqual([
    { id: 'a1', answer: 'A machine', note: 'Second-hand' },
    { id: 'f1', file_paths: ['store/a.pdf', 'store/b.pdf'] },
  ])
  expect(leaveFlash).toHaveBeenCalledWith(expect.objectContaining({ text: '2 answers have been sent' }))
})

test('every required request must be answered; an optional one may stay open', async () => {
  const items = [text, document, requestedItem({ id: 'o1', required: false })]
  const reply = await refused({}, { items })
  expect(Object.keys(reply.result.error ?? {})).toEqual(['answer:a1', 'files:f1'])
  const answer = answering()
  const reason = 'The first VAT quarter has not ended yet'
  const fields = { 'answer:a1': 'A machine', 'cannot_provide_reason:f1': reason }
  expect(await post(fields, { items, answer })).toBeInstanceOf(Response)
  expect(answer.mock.calls[0]?.[1].requested_information).toEqual([
    { id: 'a1', answer: 'A machine' },
    { id: 'f1', cannot_provide_reason: reason },
  ])
})

test.each(['too short', 'x'.repeat(501)])(
  'a reason of 10 to 500 characters is needed: %s',
  async (reason) => {
    const reply = await refused({ 'cannot_provide_reason:a1': reason })
    expect(reply.result.error?.['cannot_provide_reason:a1']?.[0]).toMatch(/characters/)
  },
)

test('a form of optional requests sends at least one answer', async () => {
  const items = [requestedItem({ required: false })]
  const reply = await refused({}, { items })
  expect(reply.result.error).toEqual({ 'answer:a1': ['Answer at least one request'] })
})

test('a file that fails affects no other: the rest need not be chosen again', async () => {
  const items = [text, document]
  const files = ['a.pdf', 'big.pdf', 'photo.heic'].map((name) => pdfFile(name))
  const upload = fileStore({ 'big.pdf': { kind: 'too_large', status: 413 } })
  const reply = await refused({ 'answer:a1': 'A machine', 'files:f1': files }, { items, upload })
  expect(reply.result.error?.['files:f1']?.[0]).toMatch(/big\.pdf: .+photo\.heic: /)
  expect(arrivedIn(reply, 'files:f1')).toMatchObject([{ file_path: 'store/a.pdf' }])
  const again = fileStore()
  const answer = answering()
  const fields = { 'answer:a1': 'A machine', 'arrived:files:f1': arrived('a.pdf') }
  expect(await post(fields, { items, upload: again, answer })).toBeInstanceOf(Response)
  expect(again).not.toHaveBeenCalled()
  expect(answer.mock.calls[0]?.[1].requested_information[1]?.file_paths).toEqual(['store/a.pdf'])
})

test('a repeated form uploads and answers with the same keys', async () => {
  const upload = fileStore()
  const answer = answering()
  const fields = () => ({ 'files:f1': [pdfFile('a.pdf')] })
  for (const _ of [1, 2]) await post(fields(), { items: [document], upload, answer })
  const [first, second] = upload.mock.calls.map(([, , , write]) => write.idempotencyKey)
  expect(first).toBe(second)
  expect(answer.mock.calls.map(([, , write]) => write.idempotencyKey)).toEqual([key, key])
})

const statement = requestedItem({ id: 's1', type: 'Document', upload_type: 'BankStatement' })

test('files of a bank statement are kept until its months are entered, and are sent with their days', async () => {
  const items = [statement]
  const reply = await refused({ 'files:s1': [pdfFile('a.pdf')] }, { items })
  expect(reply.result.error).toEqual({
    'period_from:s1': ['Enter the first month of the statement, like 09-2026'],
  })
  const fields = { 'arrived:files:s1': arrived('a.pdf'), 'period_from:s1': '08-2026' }
  const later = await refused({ ...fields, 'period_to:s1': '07-2026' }, { items })
  expect(later.result).toMatchObject({
    error: { 'period_to:s1': ['Enter a month that is not before the first'] },
    initialValue: { 'period_from:s1': '08-2026', 'period_to:s1': '07-2026' },
  })
  const answer = answering()
  expect(await post({ ...fields, 'period_to:s1': '10-2026' }, { items, answer })).toBeInstanceOf(Response)
  expect(answer.mock.calls[0]?.[1].requested_information).toEqual([
    { id: 's1', file_paths: ['store/a.pdf'], period_from: '2026-08-01', period_to: '2026-10-31' },
  ])
})

test('a bank statement that cannot be provided needs no months; months alone are no answer', async () => {
  const items = [statement]
  const reason = { 'cannot_provide_reason:s1': 'The bank was closed last year' }
  expect(await post(reason, { items })).toBeInstanceOf(Response)
  const optional = [requestedItem({ ...statement, required: false })]
  const reply = await refused({ 'period_from:s1': '08-2026' }, { items: optional })
  expect(Object.keys(reply.result.error ?? {})).toEqual(['files:s1'])
})

test('the lender’s messages are shown at the request they name', async () => {
  const errors = { 'requested_information.1.file_paths': ['Upload this file first'] }
  const answer = async () => failed({ kind: 'invalid', call: 'PATCH', status: 422, errors } as const)
  const fields = { 'answer:a1': 'A machine', 'arrived:files:f1': arrived('gone.pdf') }
  const reply = await refused(fields, { items: [text, document], answer })
  expect(reply.result.error).toEqual({ 'files:f1': ['Upload this file first'] })
})

const conflict = async () => failed({ kind: 'conflict', call: 'PATCH', status: 412 } as const)

test('after the client has changed the answers are kept for another attempt', async () => {
  const changed = clientWithRequests([text], { version: 5 })
  const getClient = vi.fn<BrokerService['getClient']>(async () => succeeded(changed))
  const reply = await refused({ 'answer:a1': 'A machine' }, { getClient, answer: conflict })
  expect(reply).toMatchObject({ httpStatus: 409, version: 5, changed: true })
  expect(reply.idempotencyKey).not.toBe(key)
  expect(reply.result.initialValue).toMatchObject({ 'answer:a1': 'A machine' })
})

test('what was entered for requests that were answered meanwhile is returned beside their answers', async () => {
  const items = [requestedItem({ status: 'Answered', answer: 'A lease' }), document]
  const answered = clientWithRequests(items, { version: 5 })
  const fields = { 'answer:a1': 'A machine', 'note:a1': 'Used', 'arrived:files:f1': arrived('a.pdf') }
  const differences = async (over: Record<string, string>) =>
    (await refused({ ...fields, ...over }, { client: answered, answer: conflict })).differences
  const changed = { label: text.title, saved: 'A lease', entered: 'A machine; Used' }
  expect(await differences({})).toEqual([changed])
  expect(await differences({ 'answer:a1': 'A lease', 'note:a1': '' })).toEqual([])
})

test('a lost response is a success when the client has what was sent', async () => {
  const getClient = vi.fn<BrokerService['getClient']>()
  const kept = requestedItem({ status: 'Answered', answer: 'A machine' })
  getClient.mockResolvedValueOnce(succeeded(clientWithRequests([text])))
  getClient.mockResolvedValue(succeeded(clientWithRequests([kept], { version: 4 })))
  const answer = async () => failed({ kind: 'timeout', call: 'PATCH' } as const)
  expect(await post({ 'answer:a1': 'A machine' }, { getClient, answer })).toBeInstanceOf(Response)
})

test.each(failureKinds)('a client that cannot be read (%s) keeps the form', async (kind) => {
  const getClient = async () => failed({ kind, call: 'GET' } as const)
  const fields = { 'answer:a1': 'A machine', 'arrived:files:f1': arrived('a.pdf') }
  const reply = await refused(fields, { getClient })
  expect(reply).toMatchObject({ idempotencyKey: key, result: { initialValue: fields } })
  expect(reply.formError?.title).toBeTruthy()
})

test('an ended session stops the uploads and offers to sign in', async () => {
  const upload = fileStore({ 'a.pdf': { kind: 'unauthenticated' } })
  const files = ['a.pdf', 'b.pdf'].map((name) => pdfFile(name))
  const reply = await refused({ 'files:f1': files }, { items: [document], upload })
  expect(upload).toHaveBeenCalledOnce()
  expect(reply.formError?.link?.to).toContain('/auth?redirectAfterLogin=')
})

test('an unknown intent is a 400', async () => {
  await expect(post({ intent: 'delete' })).rejects.toMatchObject({ init: { status: 400 } })
})

function arrived(name: string): string {
  return JSON.stringify({ file_path: `store/${name}`, file_name: name, upload_type: 'VatReturn' })
}

test('a body that is too large is refused in the form, not on an error page', async () => {
  const request = new Request(`https://portal.test${path}`, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '300000000' },
  })
  const answer = await action({ ...routeArgs(path, { params }), request })
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  expect(answer.init?.status).toBe(413)
  expect(answer.data.formError?.text).toContain('251 MB in total')
})

test('a form that arrives in part keeps the files that were uploaded', async () => {
  const kept = { 'arrived:files:f1': JSON.stringify({ file_path: 'store/a.pdf', file_name: 'a.pdf' }) }
  const fields = { idempotency_key: key, version: '3', ...kept }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const request = new Request(`https://portal.test${path}`, {
    method: 'POST',
    body: `${parts.join('')}--x\r\nContent-Disposition: form-data; name="answer:a1"\r\n\r\nA mach`,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  const answer = await action({ ...routeArgs(path, { params }), request })
  expect(answer).toMatchObject({ init: { status: 400 }, data: { result: { initialValue: kept } } })
})
