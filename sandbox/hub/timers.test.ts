import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  handshake,
  socketAfterHandshake,
  startHub,
  type TestHub,
  turn,
  until,
} from '../testing/hub/test-hub.ts'

let hub: TestHub

beforeEach(async () => {
  hub = await startHub()
})
afterEach(() => hub.close())

const ping = '{"type":6}'

async function pollingToken(): Promise<string> {
  const { connectionToken } = await hub.negotiate()
  await hub.ask(`?id=${connectionToken}`)
  return connectionToken
}

async function shake(token: string): Promise<void> {
  await hub.ask(`?id=${token}`, { method: 'POST', body: handshake })
  expect(await hub.ask(`?id=${token}`)).toEqual([200, '{}\x1e'])
}

describe('after 15 s without a transport', () => {
  test('a negotiated connection is gone', async () => {
    const { connectionToken } = await hub.negotiate()
    await hub.clock.advance(15_000)
    expect(hub.hub.connections).toBe(1)
    await hub.clock.advance(1_000)
    expect(hub.hub.connections).toBe(0)
    expect((await hub.ask(`?id=${connectionToken}`))[0]).toBe(404)
  })

  test('a polling connection that stops polling is gone; one with a pending poll stays', async () => {
    const away = await pollingToken()
    const here = await pollingToken()
    await shake(away)
    await shake(here)
    const { answer } = await hub.begin(() => hub.ask(`?id=${here}`))
    await hub.clock.advance(16_000)
    expect((await hub.ask(`?id=${away}`))[0]).toBe(404)
    hub.hub.publish('lobby', 'News', [])
    expect(await answer).toEqual([200, '{"type":1,"target":"News","arguments":[]}\x1e'])
  })
})

test('an idle poll is answered empty after 90 s, without pings before', async () => {
  const token = await pollingToken()
  await shake(token)
  const { answer } = await hub.begin(() => hub.ask(`?id=${token}`))
  await hub.clock.advance(89_000)
  expect(hub.hub.connections).toBe(1)
  await hub.clock.advance(1_000)
  expect(await answer).toEqual([200, ''])
  expect(hub.hub.connections).toBe(1)
})

test('a handshake missing after 15 s is cancelled', async () => {
  const { frames, closed } = await hub.socket()
  await hub.clock.advance(16_000)
  expect(await closed).toBe(1000)
  expect(frames).toEqual(['{"error":"Handshake was canceled."}\x1e'])
})

test('a ping is sent after 15 s without other messages', async () => {
  const { records, socket } = await socketAfterHandshake(hub)
  await hub.clock.advance(14_000)
  hub.hub.publish('lobby', 'News', [])
  await hub.clock.advance(14_000)
  hub.hub.publish('lobby', 'Done', [])
  await until(() => records().length === 3)
  expect(records().at(-1)).toContain('Done')
  await hub.clock.advance(15_000)
  await until(() => records().length === 4)
  expect(records().at(-1)).toBe(ping)
  socket.terminate()
})

test('server-sent events are kept alive too', async () => {
  const { connectionToken } = await hub.negotiate()
  const leave = new AbortController()
  const options = { accept: 'text/event-stream', signal: leave.signal }
  const stream = (await hub.call(`?id=${connectionToken}`, options)).body?.getReader()
  await hub.ask(`?id=${connectionToken}`, { method: 'POST', body: handshake })
  await hub.clock.advance(15_000)
  let text = ''
  while (!text.includes(ping)) text += new TextDecoder().decode((await stream?.read())?.value)
  expect(text).toBe(`:\r\ndata: {}\x1e\r\n\r\ndata: ${ping}\x1e\r\n\r\n`)
  leave.abort()
})

describe('a client that is silent for 30 s', () => {
  test('is cut when it has pinged before', async () => {
    const { socket, closed } = await socketAfterHandshake(hub, '?room=pinging')
    socket.send(`${ping}\x1e`)
    await roundTrip(socket)
    await hub.clock.advance(30_000)
    expect(hub.hub.connections).toBe(1)
    await hub.clock.advance(1_000)
    expect(await closed).toBe(1006)
  })

  test('stays when it never pings', async () => {
    const { socket } = await socketAfterHandshake(hub)
    await hub.clock.advance(120_000)
    expect(hub.hub.connections).toBe(1)
    socket.terminate()
  })

  test('stays when it sends in time', async () => {
    const { socket } = await socketAfterHandshake(hub)
    for (const _ of [1, 2, 3]) {
      socket.send(`${ping}\x1e`)
      await roundTrip(socket)
      await hub.clock.advance(20_000)
    }
    expect(hub.hub.connections).toBe(1)
    socket.terminate()
  })
})

test('a peer that does not answer a close is cut after 5 s', async () => {
  const { socket, closed } = await socketAfterHandshake(hub)
  socket.pause()
  hub.hub.restart()
  await hub.clock.advance(5_000)
  expect(hub.hub.connections).toBe(1)
  await hub.clock.advance(1_000)
  expect(hub.hub.connections).toBe(0)
  socket.resume()
  expect([1000, 1006]).toContain(await closed)
})

describe('a client that stops reading', () => {
  const bulky = 'x'.repeat(900_000)

  test('is dropped when 1 MiB is queued for it, and others continue', async () => {
    const slow = await socketAfterHandshake(hub)
    const quick = await socketAfterHandshake(hub)
    slow.socket.pause()
    let sent = 0
    while (hub.hub.connections > 1) {
      hub.hub.publish('lobby', 'News', [bulky])
      sent += 1
      await until(() => quick.records().length > sent)
    }
    expect(sent).toBeGreaterThan(1)
    quick.socket.terminate()
  })

  test('is dropped when it does not poll for queued messages', async () => {
    const token = await pollingToken()
    await shake(token)
    hub.hub.publish('lobby', 'News', [bulky])
    expect(hub.hub.connections).toBe(1)
    hub.hub.publish('lobby', 'News', [bulky])
    expect(hub.hub.connections).toBe(0)
  })

  test('is dropped from server-sent events', async () => {
    const { connectionToken } = await hub.negotiate()
    const deaf = await openDeafStream(connectionToken)
    await hub.ask(`?id=${connectionToken}`, { method: 'POST', body: handshake })
    while (hub.hub.connections > 0) {
      hub.hub.publish('lobby', 'News', [bulky])
      await turn()
    }
    deaf.destroy()
  })

  function openDeafStream(token: string): Promise<Socket> {
    const { port, pathname } = new URL(hub.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `GET ${pathname}?id=${token} HTTP/1.1\r\nHost: hub\r\nAuthorization: Bearer ada\r\nAccept: text/event-stream\r\n\r\n`,
    )
    return new Promise((resolve) =>
      socket.once('data', () => {
        socket.pause()
        resolve(socket)
      }),
    )
  }
})

/** Waits until the hub has read everything sent so far. */
async function roundTrip(socket: Awaited<ReturnType<typeof socketAfterHandshake>>['socket']): Promise<void> {
  const answered = new Promise((resolve) => socket.once('message', resolve))
  socket.send('{"type":1,"invocationId":"1","target":"nothing","arguments":[]}\x1e')
  await answered
}
