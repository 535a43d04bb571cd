import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { attach } from './listener.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function answerTo(request: string): Promise<string> {
  const server = createServer({ requireHostHeader: false })
  open.push(server)
  const hub = { owns: () => false, handle: async () => {}, upgrade: async () => {} }
  const headers = () => ({ 'X-Content-Type-Options': 'nosniff' })
  attach(server, { fetch: () => new Response('page'), hub }, { publicOrigin: 'https://portal.test', headers })
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.end(request)
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

test.each([
  ['without a Host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['for the server itself', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', '405 Method Not Allowed'],
  ['with an address of another kind', 'GET ftp://x HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
  ['with a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', '400 Bad Request'],
  [
    'with an unknown expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-pony\r\n\r\n',
    '417 Expectation Failed',
  ],
])('a request %s is refused with the headers of every response', async (_case, request, status) => {
  const answer = await answerTo(request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
})

test('a health check over HTTP/1.0 needs no Host', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})
