import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { ClientDocument } from '#contract/clients/document.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

const params = { clientId: clientOf().id }
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

/** A lender with real rules: versions increase, a key counts once, a file has one path. */
function createLender() {
  let client = { ...clientOf(), documents: [] as ClientDocument[] }
  const done = new Set<string>()
  const uploadDocuments = vi.fn<BrokerService['uploadDocuments']>(async (_, { documents }, write) => {
    if (done.has(write.idempotencyKey)) return succeeded(client)
    if (write.version !== client.version) return failed({ kind: 'conflict', call: 'PATCH', status: 412 })
    done.add(write.idempotencyKey)
    const added = documents.map((each) => ({ ...clientOf().documents[0], ...each }) as ClientDocument)
    client = { ...client, version: client.version + 1, documents: [...client.documents, ...added] }
    return succeeded(client)
  })
  const getClient = vi.fn<BrokerService['getClient']>(async () => succeeded(client))
  return {
    uploadDocuments,
    getClient,
    paths: () => client.documents.map(({ file_path }) => file_path),
    change: () => {
      client = { ...client, version: client.version + 1 }
    },
  }
}

function send({ uploadDocuments, getClient }: ReturnType<typeof createLender>) {
  const form = new FormData()
  const fields = { intent: 'upload', idempotency_key: key, version: '3', upload_type: 'VatReturn' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const name of ['a.pdf', 'b.pdf']) form.append('files', new File(['%PDF-1.7'], name))
  const uploadFiles = vi.fn(
    async (_organisation: string, upload_type: string, { files }: { files: File[] }) => {
      const name = files[0]?.name ?? ''
      return succeeded([{ file_path: `store/${name}`, file_name: name, size: 6, upload_type }])
    },
  )
  const services = { broker: { uploadDocuments, getClient }, core: { uploadFiles } } as never
  return action(routeArgs(`/application/${params.clientId}/documents`, { params, form, services }))
}

test('a repeated form adds its documents once, though the client has changed since it was opened', async () => {
  const lender = createLender()
  lender.change()
  await send(lender)
  lender.change()
  expect(await send(lender)).toBeInstanceOf(Response)
  expect(lender.paths()).toEqual(['store/a.pdf', 'store/b.pdf'])
})

test('two simultaneous submissions of a form add its documents once', async () => {
  const lender = createLender()
  await Promise.all([send(lender), send(lender)])
  expect(lender.paths()).toEqual(['store/a.pdf', 'store/b.pdf'])
})

test('documents whose response was lost are a success, since the client has them', async () => {
  const lender = createLender()
  const add = lender.uploadDocuments.getMockImplementation()
  lender.uploadDocuments.mockImplementationOnce(async (...args) => {
    await add?.(...args)
    return failed({ kind: 'timeout', call: 'PATCH' })
  })
  expect(await send(lender)).toBeInstanceOf(Response)
  expect(lender.paths()).toEqual(['store/a.pdf', 'store/b.pdf'])
})

test('a client that changes while its documents are added gets them once, on its new version', async () => {
  const lender = createLender()
  const earlier = succeeded({ ...clientOf(), documents: [], version: 2 })
  // Read for the files first, then for its documents.
  lender.getClient.mockResolvedValueOnce(earlier).mockResolvedValueOnce(earlier)
  expect(await send(lender)).toBeInstanceOf(Response)
  expect(lender.uploadDocuments.mock.calls.map(([, , { version }]) => version)).toEqual([2, 3])
  expect(lender.paths()).toEqual(['store/a.pdf', 'store/b.pdf'])
})
