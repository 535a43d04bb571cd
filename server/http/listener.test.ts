import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import { readConfig } from '../env.ts'
import { attach } from './listener.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** All that arrives until the server closes the connection. */
async function answerTo(
  request: string,
  fetch: Parameters<typeof attach>[1]['fetch'] = () => new Response('page'),
): Promise<string> {
  const server = createServer()
  open.push(server)
  const hub = { owns: () => false, handle: async () => {}, upgrade: async () => {} }
  attach(server, { fetch, hub }, readConfig({}))
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.end(request)
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test.each([
  ['of nonsense', 'nonsense\r\n\r\n', '400 Bad Request'],
  ['without a Host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  [
    'with two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    '400 Bad Request',
  ],
  [
    'with a header that is too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['for the server itself', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['with an address of another kind', 'GET ftp://x HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['with a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', '400 Bad Request'],
  [
    'with an unknown expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\n\r\n',
    '417 Expectation Failed',
  ],
])('a request %s is refused without the application', async (_case, request, status) => {
  const answer = await answerTo(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(answer).not.toContain('page')
})

test('a health check over HTTP/1.0 needs no Host', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('TRACE, which no `Request` of a test can have, is refused', async () => {
  const { edge } = createTestEdge(async () => new Response('page'))
  const answer = await answerTo(
    'TRACE /dashboard HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    edge.fetch,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  expect(answer).not.toContain('TRACE')
})
