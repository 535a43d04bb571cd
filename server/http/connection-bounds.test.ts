import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections } from './connection-bounds.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const graceMs = 20_000
const minRate = 1_000

async function start(
  answer: RequestListener = (request, response) =>
    void request.resume().on('end', () => response.end('page')),
) {
  let time = 0
  const server = createServer(answer)
  open.push(server)
  const bounds = boundConnections(server, { graceMs, minRate, maxPipelined: 4 }, () => time)
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  await once(socket, 'connect')
  const pass = (milliseconds: number) => {
    time += milliseconds
    bounds.check()
  }
  return { server, socket, pass }
}

async function read(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

async function sendPart(socket: Socket, request: IncomingMessage, part: string) {
  const arrived = once(request, 'data')
  socket.write(part)
  await arrived
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

test('a body below the minimum rate gets 408', async () => {
  const { server, socket, pass } = await start()
  const requested = once(server, 'request')
  socket.write(head(1_000))
  const [request] = (await requested) as [IncomingMessage]
  for (let second = 0; second < 20; second += 1) {
    await sendPart(socket, request, 'a')
    pass(1_000)
  }
  pass(1_000)
  expect(await read(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
})

test('nothing is written into an answer that has begun', async () => {
  const { socket, pass } = await start((_request, response) => void response.write('half'))
  socket.write(head(1_000))
  const [begun] = await once(socket, 'data')
  pass(21_000)
  const all = String(begun) + (await read(socket))
  expect(all).toContain('half')
  expect(all).not.toContain('408')
})

test('a body at the minimum rate may take as long as it needs', async () => {
  const { server, socket, pass } = await start()
  const requested = once(server, 'request')
  socket.write(head(100_000))
  const [request] = (await requested) as [IncomingMessage]
  for (let second = 0; second < 100; second += 1) {
    await sendPart(socket, request, 'a'.repeat(1_000))
    pass(1_000)
  }
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
})

test('a body that the application has not read yet does not time out', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { server, socket, pass } = await start(async (request, response) => {
    await released
    request.resume().on('end', () => response.end('page'))
  })
  const requested = once(server, 'request')
  socket.write(head(200_000))
  const [request] = (await requested) as [IncomingMessage]
  socket.write('a'.repeat(200_000))
  await expect.poll(() => request.readableLength >= request.readableHighWaterMark).toBe(true)
  pass(60_000)
  release()
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
})

test('a response that is not read is dropped', async () => {
  const { server, socket, pass } = await start(
    (_request, response) => void response.end(Buffer.alloc(32_000_000)),
  )
  socket.on('error', () => {})
  const requested = once(server, 'request')
  socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [{ socket: own }] = (await requested) as [IncomingMessage]
  await expect.poll(() => own.writableLength).toBeGreaterThan(0)
  pass(1)
  pass(graceMs)
  expect(own.destroyed).toBe(false)
  pass(60_000)
  expect(own.destroyed).toBe(true)
})

test('a connection that pipelines requests without reading responses is closed', async () => {
  let waiting = 0
  const { socket } = await start(({ socket: own }) => {
    if (!own.destroyed) waiting += 1
  })
  socket.on('error', () => {})
  const closed = once(socket.resume(), 'close')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
  await closed
  expect(waiting).toBe(4)
})

test('any number of requests may follow one another', async () => {
  const { socket } = await start()
  for (let count = 0; count < 20; count += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('200 OK')
  }
})
