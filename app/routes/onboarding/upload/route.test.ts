import { expect, test } from 'vitest'
import { applicant } from '#tests/support/applicant.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.ts'

const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

function send(upload: ReturnType<typeof fileStore>, type = 'ProofOfBank', profile = applicant) {
  const form = new FormData()
  form.set('idempotency_key', key)
  form.set('upload_type', type)
  form.set('file', pdfFile('bank.pdf'))
  const options = { profile, form, services: { core: { uploadFiles: upload } } }
  return action(routeArgs<Parameters<typeof action>[0]>('/onboarding/uploads', options))
}

test('a document is uploaded under the applicant’s own profile, ahead of the form that names it', async () => {
  const upload = fileStore()
  const answer = await send(upload)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    stored: { file_path: 'store/bank.pdf', file_name: 'bank.pdf', size: 6 },
  })
  expect(upload.mock.calls[0]?.slice(0, 2)).toEqual([applicant.id, 'ProofOfBank'])
})

test('the same document sent again has the same key', async () => {
  const upload = fileStore()
  for (const _ of [1, 2]) await send(upload)
  const [first, second] = upload.mock.calls.map(([, , , write]) => write.idempotencyKey)
  expect(first).toBe(second)
})

test.each([
  ['a document that no application asks for', 'VatReturn', 422],
  ['a lender that is away', 'ProofOfBank', 503],
])('%s is not uploaded', async (_, type, status) => {
  expect((await send(fileStore({ 'bank.pdf': { kind: 'timeout' } }), type)).status).toBe(status)
})

test('who has a firm has nothing to upload here', async () => {
  const upload = fileStore()
  await expect(send(upload, 'ProofOfBank', adminProfile)).rejects.toMatchObject({ status: 302 })
  expect(upload).not.toHaveBeenCalled()
})
