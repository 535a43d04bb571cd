import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { answerMalformed } from './malformed.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

async function start(answer: RequestListener = (_request, response) => response.end('page')) {
  const server = createServer({ connectionsCheckingInterval: 20 }, answer)
  open.push(server)
  answerMalformed(server, () => headers)
  await once(server.listen(0), 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  await once(socket, 'connect')
  return { server, socket }
}

/** All that arrives until the server closes the connection. */
async function read(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

describe('malformed HTTP gets the headers of every response, and the connection is closed', () => {
  test.each<[string, string, string]>([
    ['nonsense', 'nonsense\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'two ways to end',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'a header with a control character',
      'GET / HTTP/1.1\r\nHost: x\r\nX: \u0001\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'a header that is too long',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s', async (_case, sent, status) => {
    const { socket } = await start()
    socket.write(sent)
    const [head = '', body = ''] = (await read(socket)).split('\r\n\r\n')
    const [first, ...lines] = head.split('\r\n')
    expect(first).toBe(`HTTP/1.1 ${status}`)
    expect(lines).toEqual([
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ])
    expect(body).toMatch(/^[A-Z][^\n]+\.\n$/)
    expect(body).not.toContain('aaa')
  })

  test('an incomplete request', async () => {
    const { server, socket } = await start()
    server.headersTimeout = 40
    server.requestTimeout = 40
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const answer = await read(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff\r\n/)
  })

  test('an overlong chunk extension', async () => {
    const { socket } = await start(
      (request, response) => void request.on('end', () => response.end()).resume(),
    )
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    socket.write(`1;${'a'.repeat(20_000)}`)
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
  })
})

test('nothing is written into a response that has begun', async () => {
  const { socket } = await start((_request, response) => void response.write('half'))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  socket.write('nonsense\r\n\r\n')
  const all = String(first) + (await read(socket))
  expect(all.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(all).toContain('half')
})

test('a response after the connection has closed is dropped without an error', async () => {
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const { server, socket } = await start(async (_request, response) => {
    await late
    response.on('close', finish).end('too late')
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  socket.write('nonsense\r\n\r\n')
  const answer = await read(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  release()
  await done
  expect(answer).not.toContain('too late')
})

test('garbage after a complete response is answered separately', async () => {
  const { socket } = await start()
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [first] = await once(socket, 'data')
  expect(String(first)).toContain('200 OK')
  socket.write('nonsense\r\n\r\n')
  expect(await read(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})

test('an upgraded connection is left alone', async () => {
  const { server, socket } = await start()
  const upgraded = Promise.withResolvers<Socket>()
  server.on('upgrade', (_request, own: Socket) => {
    own.on('error', () => own.destroy())
    own.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    upgraded.resolve(own)
  })
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  const own = await upgraded.promise
  const [first] = await once(socket, 'data')
  server.emit('clientError', Object.assign(new Error('parse'), { code: 'HPE_INVALID_METHOD' }), own)
  own.end('own words')
  expect(String(first) + (await read(socket))).not.toContain('400')
})

test('a broken connection causes no error', async () => {
  const { server, socket } = await start()
  const reported = once(server, 'clientError')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  socket.resetAndDestroy()
  const [error] = await reported
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  const again = connect((server.address() as AddressInfo).port)
  again.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(await read(again)).toContain('page')
})
