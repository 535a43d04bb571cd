import { expect, test, vi } from 'vitest'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { StreamedFile, UploadFile } from '#contract/calls/service.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import { completedImport, runningImport } from '#tests/support/nexus.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const path = '/nexus/import'
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const header = 'company_number,company_name,annual_turnover,client_aware\n'

interface Sent {
  file?: File
  consent?: boolean
  force?: string
  address?: string
}

/** The form as a browser sends it: its fields first, the file last. */
function post(
  broker: Partial<BrokerService>,
  { file, consent = true, force = '', address = path }: Sent = {},
) {
  const form = new FormData()
  form.set('intent', 'import')
  form.set('idempotency_key', key)
  if (consent) form.set('consent_declaration', 'true')
  form.set('force', force)
  form.set('file', file ?? new File([header], 'book.csv'))
  const leaveFlash = vi.fn()
  const answer = action(routeArgs(address, { form, services: { broker }, browserState: { leaveFlash } }))
  return { leaveFlash, answer }
}

/** A lender that reads the file to its end. */
function taking(texts: string[] = []) {
  return vi.fn(async ({ file }: { file: UploadFile }) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of (file as StreamedFile).bytes) chunks.push(chunk)
    texts.push(Buffer.concat(chunks).toString())
    return succeeded({ ...runningImport, file_name: file.name })
  })
}

async function refused(broker: Partial<BrokerService>, sent?: Sent): Promise<MutationReply> {
  const answer = await post(broker, sent).answer
  if (answer instanceof Response) throw new Error('Expected the form, got a redirect')
  expect(answer.init?.status).toBe(answer.data.status)
  return answer.data as MutationReply
}

test('lists running, completed and failed imports', async () => {
  const broken = {
    ...completedImport,
    status: 'Failed',
    total_rows: 0,
    valid_rows: 0,
    eligible_rows: 0,
  } as const
  const listClientImports = async () => succeeded([runningImport, completedImport, broken])
  const { isRunning, history, readOnly } = await loader(
    routeArgs(path, { services: { broker: { listClientImports } } }),
  )
  expect(isRunning).toBe(true)
  expect(history).toMatchObject([
    {
      status: { label: 'Checking clients, 60%' },
      eligible_rows: null,
      action: { label: 'View progress' },
    },
    {
      status: { label: 'Completed, 37 rows to correct', note: '383 of 420 rows checked' },
      eligible_rows: 92,
      action: { label: 'Correct 37 rows' },
    },
    { status: { label: 'Not imported' }, eligible_rows: null, action: { label: 'View' } },
  ])
  expect(readOnly).toBeNull()
})

test('a page that is opened to correct an import names it', async () => {
  const listClientImports = async () => succeeded([completedImport])
  const options = { services: { broker: { listClientImports } } }
  const { corrected } = await loader(routeArgs(`${path}?corrects=${completedImport.id}`, options))
  expect(corrected).toBe('client-book.csv, 17-11-2026')
})

test('a suspended firm sees why it cannot import', async () => {
  const { brokerage } = adminProfile
  const profile = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }
  const broker = { listClientImports: async () => succeeded([]) }
  expect((await loader(routeArgs(path, { profile, services: { broker } }))).readOnly).toContain('suspended')
})

test('streams the file with a key of the form and the file, then redirects to its page', async () => {
  const texts: string[] = []
  const importClients = taking(texts)
  const { answer, leaveFlash } = post({ importClients })
  expect(((await answer) as Response).headers.get('Location')).toBe(`/nexus/import/${runningImport.id}`)
  expect(texts).toEqual([header])
  const [form, write] = importClients.mock.calls[0] as unknown as [object, { idempotencyKey: string }]
  expect(form).toMatchObject({ file: { name: 'book.csv' }, consent_declaration: 'true', force: undefined })
  expect(write.idempotencyKey).toMatch(/^[\da-f]{64}$/)
  expect(leaveFlash).not.toHaveBeenCalled()
})

test('the same form with another file has another key', async () => {
  const importClients = taking()
  await post({ importClients }).answer
  await post({ importClients }, { file: new File([header], 'other.csv') }).answer
  await post({ importClients }).answer
  const [first, other, again] = (
    importClients.mock.calls as unknown as [object, { idempotencyKey: string }][]
  ).map(([, { idempotencyKey }]) => idempotencyKey)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  ['no file', { file: new File([], '') }, { file: ['Choose a file to import'] }],
  [
    'no consent',
    { consent: false },
    { consent_declaration: [expect.stringContaining('Confirm')], file: ['Choose the file again'] },
  ],
  ['an empty file', { file: new File([], 'book.csv') }, { file: [fileMessages.empty] }],
  ['another type', { file: new File(['x'], 'book.pdf') }, { file: [fileMessages.type] }],
  [
    'a password',
    { file: new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'book.xlsx') },
    { file: [fileMessages.password] },
  ],
  [
    'text named as a workbook',
    { file: new File([header], 'book.xlsx') },
    { file: [fileMessages.notWorkbook] },
  ],
  [
    'a picture named as text',
    { file: new File(['\x89PNG\0abcdefghijk'], 'b.csv') },
    { file: [fileMessages.notText] },
  ],
] as [string, Sent, object][])(
  '%s is refused beside its field, and nothing is sent',
  async (_, sent, error) => {
    const reply = await refused({}, sent)
    expect(reply).toMatchObject({ status: 422, idempotencyKey: key, result: { error } })
  },
)

test('a file of 20 MB and a byte is refused, and the lender’s request is aborted', async () => {
  const importClients = vi.fn(async ({ file }: { file: UploadFile }) => {
    for await (const _ of (file as StreamedFile).bytes);
    return succeeded(runningImport)
  })
  const broken = importClients as unknown as BrokerService['importClients']
  const failing: BrokerService['importClients'] = (...args) =>
    broken(...args).catch(() => failed({ kind: 'unavailable', call: 'POST' }))
  const file = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(97)], 'book.csv')
  expect(await refused({ importClients: failing }, { file })).toMatchObject({
    result: { error: { file: [fileMessages.tooLarge] } },
  })
})

test('a body far over the limit is refused without reading it', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.close() })
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': String(200 * 1024 * 1024),
  }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit & { body: BodyInit }
  const answer = await action(routeArgs(path, init))
  expect(answer).toMatchObject({
    data: { status: 413, formError: { title: 'The upload was too large' } },
  })
})

const already: Failure = {
  kind: 'conflict',
  call: 'POST',
  status: 409,
  problem: 'file_already_imported',
  problemDetails: { import_id: 'i1', uploaded_at: '2026-11-17T10:24:00Z', uploaded_by: 'Alex Sample' },
}

test('a file that was imported before asks for confirmation', async () => {
  const reply = await refused({ importClients: async () => failed(already) })
  expect(reply).toMatchObject({
    status: 409,
    formError: {
      title: 'This file was imported on 17-11-2026 by Alex Sample. Import it again?',
      link: { to: '/nexus/import/i1' },
    },
    result: { initialValue: { consent_declaration: 'true', force: 'true' } },
  })
  const importClients = taking()
  await post({ importClients }, { force: 'true' }).answer
  expect(importClients).toHaveBeenCalledWith(expect.objectContaining({ force: 'true' }), expect.anything())
})

test('corrected rows are sent with their import, to whose page they lead', async () => {
  const importClients = vi.fn(async (_form: object) => succeeded(completedImport))
  const { answer, leaveFlash } = post(
    { importClients },
    { address: `${path}?corrects=${completedImport.id}` },
  )
  expect(((await answer) as Response).headers.get('Location')).toBe(`/nexus/import/${completedImport.id}`)
  expect(importClients.mock.calls[0]?.[0]).toMatchObject({ corrects: completedImport.id })
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'Corrected rows sent' })
})

test('an import that cannot be corrected now says why', async () => {
  const errors = { corrects: ['This import is still being checked'] }
  const failure: Failure = { kind: 'invalid', call: 'POST', status: 422, errors }
  const importClients = async () => failed(failure)
  const reply = await refused({ importClients }, { address: `${path}?corrects=i1` })
  expect(reply).toMatchObject({ status: 422, formError: { text: 'This import is still being checked.' } })
  expect(reply.result.initialValue).toEqual({ consent_declaration: 'true' })
  expect(reply.result.error).toBeUndefined()
})

test('the lender’s message about the file is shown beside it', async () => {
  const errors = { file: ['The first row must name the columns.'] }
  const failure: Failure = { kind: 'invalid', call: 'POST', status: 422, errors }
  const reply = await refused({ importClients: async () => failed(failure) })
  expect(reply.result.error).toEqual(errors)
})

test('a lost response keeps the key: it will not be sent twice', async () => {
  const importClients = async () => failed({ kind: 'unavailable', call: 'POST', retryAfter: 7 })
  const reply = await refused({ importClients })
  expect(reply).toMatchObject({ status: 503, idempotencyKey: key, retryAfter: 7 })
  expect(reply.formError?.text).toContain('it will not be sent twice')
})

test.each([
  ['forbidden', 403],
  ['unauthenticated', 401],
  ['rate_limited', 429],
] as const)('%s keeps the form', async (kind, status) => {
  const reply = await refused({ importClients: async () => failed({ kind, call: 'POST' }) })
  expect(reply.status).toBe(status)
  expect(reply.formError).toBeDefined()
})
