import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { drainBody } from './drain-body.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Reads a part of each body, if any, and refuses it; the rest has `milliseconds` to come. */
async function start(milliseconds: number) {
  const limits = { bytes: 1_000_000, milliseconds }
  const app = new Hono().use(drainBody(limits)).all('*', async (c) => {
    if (c.req.path === '/reads') await c.req.raw.body?.getReader().read()
    return c.text('refused', 413)
  })
  const server = createServer(getRequestListener(app.fetch))
  open.push(server)
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.on('error', () => {})
  return socket
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

test.each(['/ignores', '/reads'])(
  'a body within the limit is drained, and the connection is kept: %s',
  async (path) => {
    // What comes is drained however busy the machine is.
    const socket = await start(60_000)
    socket.write(head(path, 500_000))
    socket.write(Buffer.alloc(500_000))
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
    expect(String(first)).not.toMatch(/Connection: close/i)
    socket.write(head(path, 0))
    const [second] = await once(socket, 'data')
    expect(String(second)).toMatch(/^HTTP\/1\.1 413 /)
  },
)

test.each([
  ['is larger', Buffer.alloc(2_000_000)],
  ['does not come', Buffer.alloc(10)],
])('after a body that %s the connection is closed', async (_case, body) => {
  const socket = await start(50)
  socket.write(head('/reads', 20_000_000))
  socket.write(body)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  expect(String(answer)).toMatch(/Connection: close/i)
  await once(socket, 'close')
})
