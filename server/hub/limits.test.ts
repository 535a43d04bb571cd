import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeHub, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { closed, openStream, openWebSocket, type Stream } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let streamsOpen: Stream[] = []

beforeAll(async () => {
  lender = await startFakeHub()
})
afterEach(async () => {
  for (const stream of streamsOpen) stream.leave()
  streamsOpen = []
  await portal.close()
})
afterAll(() => lender.close())

async function start(limits = {}) {
  lender.answer = streams
  portal = await startHubPortal({ lender: lender.origin, limits })
}

const visitor = async () => ({
  ...(await portal.signIn('token')),
  'X-Requested-With': 'XMLHttpRequest',
})

async function listen(headers: Record<string, string>): Promise<Stream> {
  const stream = await openStream(`${portal.origin}/notifications`, headers)
  streamsOpen.push(stream)
  return stream
}

describe('a session has ten connections', () => {
  test('of all transports together, and another one once one has closed', async () => {
    await start()
    const [own, other] = [await visitor(), await visitor()]
    for (let count = 0; count < 9; count += 1) await listen(own)
    const { status, socket } = await openWebSocket(`${portal.origin}/notifications`, own)
    expect(status).toBe(101)
    expect((await listen(own)).status).toBe(429)
    const refused = await openWebSocket(`${portal.origin}/notifications`, own)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    const poll = await fetch(`${portal.origin}/notifications`, { headers: own })
    expect([poll.status, poll.headers.get('Retry-After')]).toEqual([429, '5'])
    expect((await listen(other)).status).toBe(200)
    socket.destroy()
    await expect.poll(() => portal.hub.size).toBe(10)
    expect((await listen(own)).status).toBe(200)
  })

  test('requests without a session are not counted', async () => {
    await start({ maxPerSession: 1, maxConnections: 1 })
    const { Origin, 'X-Requested-With': mark } = await visitor()
    const signedOutHeaders = {
      Origin,
      'X-Requested-With': mark,
      Cookie: `__Host-portal-sid=${'a'.repeat(43)}`,
    }
    for (let count = 0; count < 3; count += 1) expect((await listen(signedOutHeaders)).status).toBe(401)
    expect(portal.hub.size).toBe(0)
  })
})

test('an instance has a limit in total', async () => {
  await start({ maxConnections: 2 })
  for (let count = 0; count < 2; count += 1) expect((await listen(await visitor())).status).toBe(200)
  expect((await listen(await visitor())).status).toBe(503)
  expect((await openWebSocket(`${portal.origin}/notifications`, await visitor())).status).toBe(503)
})

test('300 open streams leave room for an ordinary request', async () => {
  await start()
  const people = await Promise.all(Array.from({ length: 30 }, visitor))
  for (const own of people) await Promise.all(Array.from({ length: 10 }, () => listen(own)))
  expect(portal.hub.size).toBe(300)
  const [own] = people
  lender.answer = (_req, res) => res.end('plain')
  const answer = await fetch(`${portal.origin}/notifications`, { method: 'POST', headers: own, body: 'x' })
  expect(await answer.text()).toBe('plain')
})

describe('a post', () => {
  const send = async (body: string | ReadableStream) =>
    fetch(`${portal.origin}/notifications`, {
      method: 'POST',
      headers: await visitor(),
      body,
      duplex: 'half',
    } as RequestInit)
  const pieces = (count: number) => {
    let left = count
    return new ReadableStream({
      pull(controller) {
        left -= 1
        if (left < 0) controller.close()
        else controller.enqueue(new TextEncoder().encode('x'.repeat(1_024)))
      },
    })
  }

  test('of 32 KiB reaches the hub, a larger one does not', async () => {
    await start()
    lender.answer = (_req, res) => res.end()
    const before = lender.requests.length
    expect((await send('x'.repeat(32 * 1_024))).status).toBe(200)
    expect((await send(pieces(32))).status).toBe(200)
    expect(lender.bodies.slice(-2).map(({ length }) => length)).toEqual([32_768, 32_768])
    expect((await send('x'.repeat(32 * 1_024 + 1))).status).toBe(413)
    expect((await send(pieces(33))).status).toBe(413)
    expect(lender.requests.length - before).toBe(2)
  })

  test('without an end is refused early', async () => {
    await start()
    const headers = { ...(await visitor()), 'Transfer-Encoding': 'chunked' }
    const endless = request(`${portal.origin}/notifications`, { method: 'POST', headers })
    endless.on('error', () => {})
    endless.write('x'.repeat(40 * 1_024))
    const [answer] = (await once(endless, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    endless.destroy()
  })

  test('is sent once, even when the connection breaks', async () => {
    await start()
    lender.answer = (req) => req.socket.destroy()
    const before = lender.requests.length
    expect((await send('x')).status).toBe(502)
    expect(lender.requests.length - before).toBe(1)
  })
})

test('a session has a limit of negotiations a minute', async () => {
  let clock = 0
  lender.answer = negotiates()
  portal = await startHubPortal({
    lender: lender.origin,
    limits: { maxNegotiationsPerMinute: 2 },
    now: () => clock,
  })
  const [own, other] = [await visitor(), await visitor()]
  const negotiate = async (headers: Record<string, string>) =>
    (await fetch(`${portal.origin}/notifications/negotiate`, { method: 'POST', headers })).status
  expect([await negotiate(own), await negotiate(own), await negotiate(own)]).toEqual([200, 200, 429])
  expect(await negotiate(other)).toBe(200)
  clock = 60_000
  expect(await negotiate(own)).toBe(200)
})

describe('a misbehaving browser', () => {
  test('that resets its WebSocket closes the hub’s connection, without crashing the process', async () => {
    await start()
    const { socket } = await openWebSocket(`${portal.origin}/notifications`, await visitor())
    const upstream = [...lender.sockets].at(-1)
    socket.resetAndDestroy()
    if (upstream) await closed(upstream)
    await expect.poll(() => portal.hub.size).toBe(0)
    expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200)
  })

  test('that disconnects before the response causes no request to the hub', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: looking, resolve: looks } = Promise.withResolvers<void>()
    portal = await startHubPortal({
      lender: lender.origin,
      signIn: {
        async current() {
          looks()
          await held
          return { identity: null, access: { token: 'token' }, signIn: {} as never }
        },
      },
    })
    const headers = Object.entries({ ...(await visitor()), Connection: 'Upgrade', Upgrade: 'websocket' })
    const socket = connect(Number(new URL(portal.origin).port), 'localhost')
    socket.write(
      `GET /notifications HTTP/1.1\r\nHost: x\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    await looking
    socket.resetAndDestroy()
    await expect.poll(() => portal.sockets.size).toBe(0)
    release()
    await expect.poll(() => portal.hub.size).toBe(0)
    lender.requests.length = 0
    lender.answer = (_req, res) => res.end()
    await fetch(`${portal.origin}/notifications`, { method: 'POST', headers: await visitor() })
    expect(lender.requests.map(({ method }) => method)).toEqual(['POST'])
    expect(portal.logged.slice(0, 1).map(({ fields, message }) => [message, fields.status])).toEqual([
      ['request', 499],
    ])
  })

  test('that sends before the upgrade response loses no byte', async () => {
    await start()
    const heard = new Promise<string>((resolve) => {
      lender.upgrade = (_req, socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
        socket.once('data', (data) => resolve(String(data)))
      }
    })
    const headers = Object.entries({ ...(await visitor()), Connection: 'Upgrade', Upgrade: 'websocket' })
    const socket = connect(Number(new URL(portal.origin).port), 'localhost')
    socket.write(
      `GET /notifications HTTP/1.1\r\nHost: x\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\nearly`,
    )
    expect(await heard).toBe('early')
    socket.destroy()
    await once(socket, 'close')
  })
})
