import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Listening, listen } from './listen.ts'

type Answering = (request: Request) => Response | Promise<Response>

let listening: Listening
let answer: Answering
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  const hub = { owns: () => false, handle: async () => {}, upgrade: async () => {}, close: async () => {} }
  const identity = () => {}
  listening = await listen(0, { identity, hub, services: (request) => answer(request) })
})
afterAll(async () => {
  agent.destroy()
  await listening.close()
})

const megabyte = Buffer.alloc(1_048_576)
const refused = () => new Response('refused', { status: 413 })

function open(
  headers: Record<string, string | number> = {},
  used: Agent | false = agent,
): {
  sent: ClientRequest
  response: Promise<IncomingMessage>
} {
  const sent = request(listening.url, { method: 'POST', agent: used, headers })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  return { sent, response }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response) text += chunk
  return text
}

const cancelled: Answering = async ({ body }) => {
  await body?.cancel()
  return refused()
}

test.each([
  ['unread', refused],
  ['given up', cancelled],
])('a body that is %s gets a response, and the connection is reused', async (_name, how) => {
  answer = how
  const { sent, response } = open({ 'content-length': 3 * megabyte.length })
  for (let count = 0; count < 3; count += 1) sent.write(megabyte)
  sent.end()
  expect([(await response).statusCode, await textOf(await response)]).toEqual([413, 'refused'])
  answer = async (request) => new Response(await request.text())
  const next = open()
  next.sent.end('hello')
  expect(await textOf(await next.response)).toBe('hello')
  expect(next.sent.reusedSocket).toBe(true)
})

test.each([
  ['goes on', agent],
  ['ends', false],
] as const)(
  'a body may be sent to its end after an early response, so that its sender reads it: the connection %s',
  async (_how, used) => {
    answer = refused
    const { sent, response } = open({ 'content-length': 64 * megabyte.length }, used)
    const heard = response.then(async (message) => [message.statusCode, await textOf(message)])
    // Node's client closes a connection without keep-alive once it has the response.
    const over = new Promise((resolve) => sent.once('close', resolve))
    for (let count = 0; count < 64; count += 1)
      await Promise.race([over, new Promise((resolve) => sent.write(megabyte, resolve))])
    sent.end()
    expect(await heard).toEqual([413, 'refused'])
  },
)

test('an endless body gets a response before its end, and its connection is closed', async () => {
  answer = refused
  const { sent, response } = open()
  let over = false
  const pour = () => {
    while (!over && sent.write(megabyte));
  }
  sent.on('drain', pour).on('close', () => (over = true))
  pour()
  const { statusCode } = await response
  expect(statusCode).toBe(413)
  sent.on('error', () => {})
  await vi.waitUntil(() => over, 5_000)
})

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['a chunk whose size is none', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a head without an end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}`],
])('%s is refused, and other requests are served', async (_name, bytes) => {
  answer = async (request) => new Response(await request.text())
  const socket = connect(Number(new URL(listening.url).port), 'localhost')
  let text = ''
  socket.on('data', (chunk) => (text += chunk)).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.end(bytes)
  await closed
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  const next = open()
  next.sent.end('hello')
  expect(await textOf(await next.response)).toBe('hello')
})

test('a connection stays open while a client pauses for a minute', async () => {
  answer = () => new Response('answered')
  const { sent, response } = open()
  sent.end()
  const message = await response
  await textOf(message)
  expect(message.headers['keep-alive']).toBe('timeout=65')
})
