import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { createObjectStore } from './object-store.ts'

const objects = new Map<string, Buffer>()
let fail = 0
let pause: Promise<void> | undefined

/** A minimal S3 server: signed requests, whole puts with the right hash, ranges. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = await request.toArray()
  const key = request.url ?? ''
  if (fail-- > 0) return void response.writeHead(503).end()
  if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\//.test(request.headers.authorization ?? ''))
    return void response.writeHead(403).end()
  if (!key.startsWith('/files/'))
    return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
  if (request.method === 'PUT') {
    const body = Buffer.concat(chunks)
    const hash = createHash('sha256').update(body).digest('hex')
    if (!request.headers['content-length']) return void response.writeHead(411).end()
    if (request.headers['x-amz-content-sha256'] !== hash) return void response.writeHead(400).end()
    objects.set(key, body)
    return void response.writeHead(200).end()
  }
  const object = objects.get(key)
  if (request.method === 'DELETE') return void response.writeHead(objects.delete(key) ? 204 : 404).end()
  if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const part = start ? object.subarray(Number(start), Number(end) + 1) : object
  response.writeHead(start ? 206 : 200, { 'content-length': part.length })
  if (pause) {
    response.write(part.subarray(0, 1))
    await pause
    response.end(part.subarray(1))
  } else response.end(part)
}

const server = createServer((request, response) => void answer(request, response))
let store: Awaited<ReturnType<typeof createObjectStore>>

const openStore = (bucket: string, answerWithin?: number) => {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/${bucket}`
  return createObjectStore({ url, region: 'eu-1', keyId: 'key', secret: 'secret', answerWithin })
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  store = await openStore('files')
})
afterAll(async () => {
  await store.close()
  server.close()
})

const textOf = async (path: string, range?: { start: number; end: number }) =>
  new Response((await store.get(path, range)) as unknown as BodyInit).text()
const arrived = (content: string) => arrive(store, Readable.from([Buffer.from(content)]))

test('a file goes to the bucket whole, with its hash, and comes back in part', async () => {
  await store.put('organisations/1/a b.pdf', await arrived('hello there'))
  expect([...objects.keys()]).toEqual(['/files/organisations/1/a%20b.pdf'])
  expect(await store.stat('organisations/1/a b.pdf')).toEqual({ size: 11 })
  expect(await textOf('organisations/1/a b.pdf')).toBe('hello there')
  expect(await textOf('organisations/1/a b.pdf', { start: 6, end: 8 })).toBe('the')
})

test('a missing file is not found, and deleting it is no error', async () => {
  await store.delete('none')
  expect([await store.stat('none'), await store.get('none')]).toEqual([undefined, undefined])
})

test('a transient failure is retried; a refusal is an error', async () => {
  fail = 1
  await store.put('again', await arrived('twice'))
  expect(await textOf('again')).toBe('twice')
  const { temporary, size } = await arrived('other words')
  await expect(store.put('half', { temporary, size, sha256: 'f'.repeat(64) })).rejects.toThrow('400')
  expect(await store.stat('half')).toBeUndefined()
})

test('a missing bucket is an error, so that no stored file is taken for deleted', async () => {
  const elsewhere = await openStore('none')
  await expect(elsewhere.put('lost', await arrived('words'))).rejects.toThrow('404')
  await elsewhere.close()
})

test('a response must begin in time, and may then be read as slowly as the broker’s connection', async () => {
  const hasty = await openStore('files', 100)
  await hasty.put('slow', await arrived('slow words'))
  const { promise, resolve } = Promise.withResolvers<void>()
  pause = promise
  const body = await hasty.get('slow')
  AbortSignal.timeout(300).addEventListener('abort', () => resolve())
  expect(await new Response(body as unknown as BodyInit).text()).toBe('slow words')
  pause = undefined
  await hasty.close()
})
