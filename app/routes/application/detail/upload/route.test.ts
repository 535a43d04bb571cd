import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { clientOf } from '#tests/support/client.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.ts'

const params = { clientId: clientOf().id }
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

async function send(
  file: File | null,
  { upload = fileStore(), type = 'VatReturn', getClient = reading } = {},
) {
  const form = new FormData()
  form.set('idempotency_key', key)
  form.set('upload_type', type)
  if (file) form.set('file', file)
  const services = { broker: { getClient }, core: { uploadFiles: upload } }
  const args = routeArgs<Parameters<typeof action>[0]>(`/application/${params.clientId}/uploads`, {
    params,
    form,
    services,
  })
  const answer = await action(args)
  return { status: answer.status, ...((await answer.json()) as { stored?: object; problem?: string }) }
}

const reading: BrokerService['getClient'] = async () => succeeded(clientOf())

test('one file is uploaded to the lender, and its path can be posted with the form', async () => {
  const upload = fileStore()
  expect(await send(pdfFile('a.pdf'), { upload })).toEqual({
    status: 201,
    stored: { file_path: 'store/a.pdf', file_name: 'a.pdf', size: 6 },
  })
  expect(upload.mock.calls[0]?.slice(0, 2)).toEqual([clientOf().organisation_id, 'VatReturn'])
})

test('the same file sent again has the same key', async () => {
  const upload = fileStore()
  for (const _ of [1, 2]) await send(pdfFile('a.pdf'), { upload })
  const [first, second] = upload.mock.calls.map(([, , , write]) => write.idempotencyKey)
  expect(first).toBe(second)
})

test.each<[string, File | null, Parameters<typeof send>[1], number, RegExp]>([
  ['no file', null, {}, 422, /not uploaded/],
  ['a type of the firm', pdfFile('a.pdf'), { type: 'PIInsurance' }, 422, /not uploaded/],
  ['another type of file', pdfFile('a.exe'), {}, 422, /one of these types/],
  ['other content', pdfFile('a.pdf', 'MZ'), {}, 422, /not match its type, PDF/],
  [
    'the lender unavailable',
    pdfFile('a.pdf'),
    { upload: fileStore({ 'a.pdf': { kind: 'timeout' } }) },
    503,
    /Try again/,
  ],
  [
    'the session ended',
    pdfFile('a.pdf'),
    { upload: fileStore({ 'a.pdf': { kind: 'unauthenticated' } }) },
    401,
    /./,
  ],
  [
    'a client of another firm',
    pdfFile('a.pdf'),
    { getClient: async () => failed({ kind: 'not_found', call: 'GET' }) },
    404,
    /./,
  ],
])('%s is answered with its status and problem', async (_, file, options, status, problem) => {
  expect(await send(file, options)).toMatchObject({ status, problem: expect.stringMatching(problem) })
})

test('a body that is too large is refused', async () => {
  const upload = vi.fn()
  const form = new FormData()
  for (const name of ['a.pdf', 'b.pdf']) form.append('file', pdfFile(name))
  const args = routeArgs<Parameters<typeof action>[0]>('/', {
    params,
    form,
    services: { broker: { getClient: reading }, core: { uploadFiles: upload } },
  })
  args.request.headers.set('Content-Length', String(2 ** 40))
  const answer = await action(args)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ problem: expect.stringMatching(/^larger than/) })
})

test('a file whose upload was cut off can be sent again', async () => {
  const args = routeArgs<Parameters<typeof action>[0]>('/', {
    params,
    form: new FormData(),
    services: { broker: { getClient: reading }, core: { uploadFiles: vi.fn() } },
  })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const cutOff = new Request(args.request.url, { method: 'POST', headers, body: '--b\r\nContent-Disp' })
  const answer = await action({ ...args, request: cutOff })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ problem: 'it was not uploaded. Try again' })
})
