import { expect, test, vi } from 'vitest'
import { arrivedIn } from '#app/uploads/file-fields.ts'
import { failed, failureKinds, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService, CoreService } from '#contract/calls/services.ts'
import { lastMonths, nameMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { clientOf } from '#tests/support/client.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const params = { clientId: clientOf().id }
const path = `/application/${params.clientId}/documents`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

const month = String(lastMonths('2026-11-19').at(-1))
const entered = nameMonths([month])

function formOf(files: File[], changes: Record<string, string> = {}): FormData {
  const form = new FormData()
  const fields = {
    intent: 'upload',
    idempotency_key: key,
    version: '3',
    upload_type: 'BankStatement',
    period_from: entered,
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const each of files) form.append('files', each)
  return form
}

const period = { period_from: `${month}-01`, period_to: expect.stringMatching(`^${month}-`) }

const kept = { initialValue: { upload_type: 'BankStatement', period_from: entered } }

const reading = (client: Client = clientOf()) => ({ getClient: async () => succeeded(client) })

const adding = () =>
  vi.fn<BrokerService['uploadDocuments']>(async () => succeeded({ ...clientOf(), version: 4 }))

interface Lender {
  upload?: CoreService['uploadFiles']
  uploadDocuments?: BrokerService['uploadDocuments']
  getClient?: BrokerService['getClient']
}

function post(
  form: FormData,
  { upload = fileStore(), uploadDocuments = adding(), getClient }: Lender = {},
  leaveFlash = vi.fn(),
) {
  const broker = { uploadDocuments, getClient: getClient ?? reading().getClient }
  return action(
    routeArgs(path, {
      params,
      form,
      services: { broker, core: { uploadFiles: upload } },
      browserState: { leaveFlash },
    }),
  )
}

/** The reply of a form that is shown again. */
async function back(form: FormData, lender: Lender = {}) {
  const answer = await post(form, lender)
  if (answer instanceof Response)
    throw new Error(`Expected a form, got a redirect to ${answer.headers.get('Location')}`)
  return { ...answer.data, httpStatus: answer.init?.status }
}

test('groups documents by type, newest first, with the months of the checklist', async () => {
  const rejected = {
    ...clientOf().documents[0],
    id: '2',
    status: 'Rejected',
    uploaded_at: '2026-11-12T10:00:00Z',
  }
  const client = { ...clientOf(), documents: [...clientOf().documents, rejected] } as Client
  const { view, uploads } = await loader(routeArgs(path, { params, services: { broker: reading(client) } }))
  expect(view.groups.map(({ label }) => label)).toEqual(['Bank statements'])
  expect(view.groups[0]?.lines.map(({ id, status }) => [id, status.label])[0]).toEqual(['2', 'Sent back'])
  expect(view.statements?.missing).toBe('')
  expect(uploads).toMatchObject({ action: `/application/${params.clientId}/uploads` })
})

test.each([
  [
    { status: 'OfferDeclined', available_actions: brokerActions('OfferDeclined') },
    'the offers were declined',
  ],
  [{ status: 'Closed', available_actions: [] }, 'closed'],
  [
    { documents: Array.from({ length: 60 }, () => clientOf().documents[0]) as Client['documents'] },
    '60 documents',
  ],
])('says why nothing can be uploaded', async (changes, reason) => {
  const broker = reading({ ...clientOf(), ...changes })
  const { view } = await loader(routeArgs(path, { params, services: { broker } }))
  expect(view.locked).toContain(reason)
})

test('sends each file alone, adds them together, then says so', async () => {
  const upload = fileStore()
  const uploadDocuments = adding()
  const leaveFlash = vi.fn()
  const answer = await post(
    formOf([pdfFile('a.pdf'), pdfFile('b.pdf')]),
    { upload, uploadDocuments },
    leaveFlash,
  )
  expect(
    upload.mock.calls.map(([organisation, kind, { files }]) => [organisation, kind, files.length]),
  ).toEqual([
    [clientOf().organisation_id, 'Other', 1],
    [clientOf().organisation_id, 'Other', 1],
  ])
  const documents = ['store/a.pdf', 'store/b.pdf'].map((file_path) => ({
    file_path,
    upload_type: 'BankStatement',
    ...period,
  }))
  expect(uploadDocuments).toHaveBeenCalledExactlyOnceWith(
    params.clientId,
    { documents },
    { idempotencyKey: expect.any(String), version: 3 },
  )
  expect((answer as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: '2 documents uploaded' })
})

test('one file says "1 document uploaded"', async () => {
  const leaveFlash = vi.fn()
  await post(formOf([pdfFile('a.pdf')]), {}, leaveFlash)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: '1 document uploaded' })
})

test.each<[string, FormData, object | undefined]>([
  ['no file', formOf([]), { files: ['Choose a file to upload'] }],
  ['an empty field', formOf([pdfFile('', '')]), { files: ['Choose a file to upload'] }],
  [
    'only wrong types',
    formOf([pdfFile('a.exe')]),
    { files: [expect.stringMatching(/^a.exe: upload a file of/)] },
  ],
])('%s is refused before anything is sent', async (_, form, errors) => {
  const upload = fileStore()
  const reply = await back(form, { upload })
  expect(reply).toMatchObject({ httpStatus: 422, idempotencyKey: key, version: 3 })
  expect(reply.result.error).toEqual(errors)
  expect(upload).not.toHaveBeenCalled()
})

test.each(['', 'PIInsurance'])('files of the type %j are kept until it is chosen', async (upload_type) => {
  const upload = fileStore()
  const reply = await back(formOf([pdfFile('a.pdf')], { upload_type }), { upload })
  expect(reply.result.error).toEqual({ upload_type: ['Choose the type of document'] })
  expect(upload.mock.calls.map(([, type]) => type)).toEqual(['Other'])
  const uploadDocuments = adding()
  const again = formOf([], { 'arrived:files': JSON.stringify(arrivedIn(reply, 'files')[0]) })
  expect(await post(again, { uploadDocuments })).toBeInstanceOf(Response)
  expect(uploadDocuments.mock.calls[0]?.[1].documents).toEqual([
    { file_path: 'store/a.pdf', upload_type: 'BankStatement', ...period },
  ])
})

test('a bank statement without months is kept until they are entered', async () => {
  const reply = await back(formOf([pdfFile('a.pdf')], { period_from: '' }))
  expect(reply.result.error).toEqual({
    period_from: ['Enter the first month of the statement, like 09-2026'],
  })
  expect(arrivedIn(reply, 'files')).toMatchObject([{ file_path: 'store/a.pdf' }])
  expect(
    await post(formOf([pdfFile('a.pdf')], { period_from: '', upload_type: 'VatReturn' })),
  ).toBeInstanceOf(Response)
})

test('a statement of other months than the application needs is added, with a word about the year', async () => {
  const warningOf = async (change: Partial<Client>) => {
    const leaveFlash = vi.fn()
    await post(
      formOf([pdfFile('a.pdf')], { period_from: '01-2020' }),
      reading({ ...clientOf(), ...change }),
      leaveFlash,
    )
    return leaveFlash.mock.calls[0]?.[0]
  }
  expect(await warningOf({})).toEqual({
    kind: 'warning',
    text: `1 document uploaded. a.pdf: the last 3 months are ${nameMonths(lastMonths('2026-11-19'))}. Check the year.`,
  })
  expect(await warningOf({ open_banking_connected: true })).toMatchObject({ kind: 'success' })
  expect(await warningOf({ submitted_at: '2026-11-12T10:00:00Z' })).toMatchObject({ kind: 'success' })
})

test('a wrong file does not hold back the others, and the next page says why', async () => {
  const upload = fileStore({
    'big.pdf': { kind: 'too_large', status: 413 },
    'odd.pdf': { kind: 'invalid', status: 415 },
  })
  const leaveFlash = vi.fn()
  const files = [
    pdfFile('a.pdf'),
    pdfFile('b.exe'),
    pdfFile('c.pdf', ''),
    pdfFile('big.pdf'),
    pdfFile('odd.pdf'),
    pdfFile('fake.pdf', 'MZ'),
  ]
  expect(await post(formOf(files), { upload }, leaveFlash)).toBeInstanceOf(Response)
  const [[{ kind, text }] = [{}]] = leaveFlash.mock.calls
  expect(kind).toBe('warning')
  expect(text).toMatch(/^1 document uploaded\. 5 files were not uploaded\. /)
  for (const problem of [
    'b.exe: upload a file of one of these types',
    'c.pdf: the file is empty',
    'big.pdf: larger than 25 MB',
    'odd.pdf: upload a file of one of these types',
    'fake.pdf: its content does not match',
  ])
    expect(text).toContain(problem)
})

test('a body that is too large is refused without reading it', async () => {
  const args = routeArgs<Parameters<typeof action>[0]>(path, {
    params,
    form: formOf([pdfFile('a.pdf')]),
    services: {},
  })
  args.request.headers.set('Content-Length', String(300 * 1024 * 1024))
  expect(await action(args)).toMatchObject({
    init: { status: 413 },
    data: { formError: { text: expect.stringContaining('251 MB') } },
  })
})

test('files that arrived but could not be added are added by the next press, with the same key', async () => {
  const lost = vi.fn<BrokerService['uploadDocuments']>(async () => failed({ kind: 'timeout', call: 'PATCH' }))
  const reply = await back(formOf([pdfFile('a.pdf')]), { uploadDocuments: lost })
  expect(reply.formError?.text).toContain('choose Upload documents again')
  expect(reply.idempotencyKey).toBe(key)
  expect(arrivedIn(reply, 'files')).toMatchObject([{ file_path: 'store/a.pdf' }])
  const upload = fileStore()
  const uploadDocuments = adding()
  const again = formOf([], { 'arrived:files': JSON.stringify(arrivedIn(reply, 'files')[0]) })
  expect(await post(again, { upload, uploadDocuments })).toBeInstanceOf(Response)
  expect(upload).not.toHaveBeenCalled()
  expect(uploadDocuments.mock.calls[0]?.[2].idempotencyKey).toBe(lost.mock.calls[0]?.[2].idempotencyKey)
})

test.each(['nonsense', '{"file_path":1}', '{}'])(
  'invalid uploaded files are ignored: %s',
  async (arrived) => {
    expect((await back(formOf([], { 'arrived:files': arrived }))).result.error?.files).toEqual([
      'Choose a file to upload',
    ])
  },
)

test('a client that accepts no more documents shows its status', async () => {
  const uploadDocuments = async () => failed({ kind: 'conflict', call: 'PATCH', status: 409 } as const)
  const getClient = reading({ ...clientOf(), status: 'Closed', available_actions: [] }).getClient
  const reply = await back(formOf([pdfFile('a.pdf')]), { uploadDocuments, getClient })
  expect(reply).toMatchObject({ httpStatus: 409, formError: { text: expect.stringContaining('“Closed”') } })
})

test.each(failureKinds)('a file store that answers %s keeps the form', async (kind) => {
  const reply = await back(formOf([pdfFile('a.pdf')]), { upload: fileStore({ 'a.pdf': { kind } }) })
  expect(reply).toMatchObject({ result: { ...kept, error: { files: [expect.stringMatching(/^a.pdf: /)] } } })
})

test('an ended session offers to sign in again, and nothing more is sent', async () => {
  const upload = fileStore({ 'a.pdf': { kind: 'unauthenticated' } })
  const reply = await back(formOf([pdfFile('a.pdf'), pdfFile('b.pdf')]), { upload })
  expect(upload).toHaveBeenCalledOnce()
  expect(reply.formError?.link?.to).toContain('/auth?redirectAfterLogin=')
})

test.each(failureKinds)('a client that cannot be read (%s) keeps the form', async (kind) => {
  const getClient = async () => failed({ kind, call: 'GET' })
  const reply = await back(formOf([pdfFile('a.pdf')]), { getClient })
  expect(reply).toMatchObject({ idempotencyKey: key, result: kept })
  expect(reply.formError?.title).toBeTruthy()
})
