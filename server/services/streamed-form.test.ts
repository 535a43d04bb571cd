import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createRequester } from './requester.ts'
import { streamedForm } from './streamed-form.ts'

async function* bytes(count: number, size = 64 * 1024) {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(size).fill(index)
}

test('fields and files make a standard multipart form', async () => {
  const name = 'a "b"\r\nX: y.pdf'
  const { contentType, chunks } = streamedForm([['note', 'Größe']], 'files', [
    { name, bytes: bytes(2, 10) },
    new File(['small'], 'b.csv'),
  ])
  const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  expect(form.get('note')).toBe('Größe')
  const files = form.getAll('files') as File[]
  expect(files.map((file) => file.size)).toEqual([20, 5])
  expect(files.map((file) => file.name)).toEqual(['a "b"%0D%0AX: y.pdf', 'b.csv'].map(decode))
})

/** Parsers differ in whether they decode what browsers encode in names. */
const decode = (name: string) => name.replaceAll('%0D%0A', '\r\n')

const requester = (fetch: (address: string, init: RequestInit) => Promise<Response>) =>
  createRequester({
    baseUrl: 'https://lender.example',
    access: { token: 'secret', afterRefusal: async () => ({ token: 'new' }) },
    fetch: fetch as typeof globalThis.fetch,
  })

const upload = (file: AsyncIterable<Uint8Array>) => ({
  method: 'POST' as const,
  path: '/upload',
  idempotencyKey: 'key',
  body: streamedForm([], 'files', [{ name: 'a.pdf', bytes: file }]),
})

test('a streamed form follows the lender’s backpressure', async () => {
  let pulled = 0
  async function* file() {
    for await (const chunk of bytes(400)) {
      pulled += 1
      yield chunk
    }
  }
  const ahead: number[] = []
  const request = requester(async (_, { body, headers }) => {
    expect(new Headers(headers).get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
    let taken = 0
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      if (chunk.byteLength === 64 * 1024) taken += 1
      ahead.push(pulled - taken)
    }
    return Response.json([])
  })
  expect((await request(upload(file()), 'json')).ok).toBe(true)
  expect(pulled).toBe(400)
  expect(Math.max(...ahead)).toBeLessThanOrEqual(1)
})

test('a truncated file aborts the request', async () => {
  async function* file() {
    yield new Uint8Array(10)
    throw new Error('The browser went away')
  }
  const request = requester(async (_, { body }) => {
    for await (const _chunk of body as unknown as AsyncIterable<Uint8Array>);
    return Response.json([])
  })
  expect(await request(upload(file()), 'json')).toMatchObject({ ok: false })
})

test('a streamed form is not retried after a 401, since its bytes are consumed', async () => {
  const fetch = vi.fn(async (_: string, { body }: RequestInit) => {
    await (body as ReadableStream).cancel()
    return new Response(null, { status: 401 })
  })
  expect(await requester(fetch)(upload(bytes(1)), 'json')).toMatchObject({ failure: { kind: 'unavailable' } })
  expect(fetch).toHaveBeenCalledOnce()
})
