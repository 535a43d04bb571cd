import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { clientOf } from '#tests/support/client.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

const params = { clientId: clientOf().id }

function post(files: File[], uploadFiles: ReturnType<typeof fileStore>, leaveFlash = vi.fn()) {
  const form = new FormData()
  const fields = {
    intent: 'upload',
    idempotency_key: '3f0c2c1e-7a5b-4c39-9d1e-111111111111',
    version: '3',
    upload_type: 'VatReturn',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  const getClient = async () => succeeded(clientOf())
  const uploadDocuments = vi.fn(async () => succeeded({ ...clientOf(), version: 4 }))
  const services = { broker: { getClient, uploadDocuments }, core: { uploadFiles } }
  const path = `/application/${params.clientId}/documents`
  return action(routeArgs(path, { params, form, services, browserState: { leaveFlash } }))
}

/** What the next page says of files some of which were not taken. */
async function warningOf(files: File[], uploadFiles: ReturnType<typeof fileStore>): Promise<string> {
  const leaveFlash = vi.fn()
  await post(files, uploadFiles, leaveFlash)
  return leaveFlash.mock.calls[0]?.[0].text
}

test('the eleventh file is not uploaded, and is named', async () => {
  const files = Array.from({ length: uploadLimits.filesPerRequest + 1 }, (_, index) =>
    pdfFile(`${index}.pdf`),
  )
  const upload = fileStore()
  expect(await warningOf(files, upload)).toMatch(
    /^10 documents uploaded\. 1 file was not uploaded\. 10\.pdf: more than 10 files/,
  )
  expect(upload).toHaveBeenCalledTimes(10)
})

test('a file over 25 MB is cut off during the upload and named', async () => {
  const upload = fileStore()
  const take = upload.getMockImplementation()
  upload.mockImplementation(async (...args) => {
    const [sent] = args[2].files
    if (!sent || sent instanceof File) throw new Error('The file is not streamed')
    try {
      for await (const _ of sent.bytes);
    } catch {
      return failed({ kind: 'unavailable', call: 'POST' })
    }
    return take?.(...args) ?? failed({ kind: 'unexpected', call: 'POST' })
  })
  const large = new File(['%PDF-1.7', new Uint8Array(defaultPolicy.upload.fileBytes)], 'large.pdf')
  expect(await warningOf([large, pdfFile('a.pdf')], upload)).toMatch(
    /^1 document uploaded\. 1 file was not uploaded\. large\.pdf: larger than 25 MB/,
  )
})

test('a repeated form sends each file with its previous key, a different file with a new one', async () => {
  const upload = fileStore()
  const twice = [pdfFile('a.pdf'), pdfFile('a.pdf')]
  for (const files of [twice, twice, [pdfFile('a.pdf', '%PDF-1.7 other')]]) await post(files, upload)
  const keys = upload.mock.calls.map(([, , , write]) => write.idempotencyKey)
  expect(keys.slice(2, 4)).toEqual(keys.slice(0, 2))
  expect(new Set(keys).size).toBe(3)
})

test('a name is sent without path and control characters', async () => {
  const upload = fileStore()
  await post([pdfFile('..\\..\\a\u202e.pdf')], upload)
  expect(upload.mock.calls[0]?.[2].files[0]?.name).toBe('a.pdf')
})

test('a file that precedes its type in the form is a document of that type', async () => {
  const form = new FormData()
  form.set('idempotency_key', '3f0c2c1e-7a5b-4c39-9d1e-111111111111')
  form.set('version', '3')
  form.append('files', pdfFile('early.pdf'))
  form.set('upload_type', 'VatReturn')
  form.set('intent', 'upload')
  const uploadDocuments = vi.fn(async (_id: string, _body: object) => succeeded(clientOf()))
  const broker = { getClient: async () => succeeded(clientOf()), uploadDocuments }
  const services = { broker, core: { uploadFiles: fileStore() } }
  await action(routeArgs(`/application/${params.clientId}/documents`, { params, form, services }))
  expect(uploadDocuments.mock.calls[0]?.[1]).toMatchObject({
    documents: [{ file_path: expect.stringContaining('early.pdf'), upload_type: 'VatReturn' }],
  })
})
