import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import {
  defaultSessionTimes,
  type SessionStore,
  sessionsUnavailable,
} from '#server/sessions/session-store.ts'
import { type FakeHub, granted, hangs, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { closed, openStream, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, sessionKeyOf, sessionOf, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let sessions: SessionStore
let late: number
let minute: () => void
let own: { Cookie: string; Origin: string; 'X-Requested-With': string }

beforeEach(async () => {
  late = 0
  lender = await startFakeHub()
  sessions = createMemorySessionStore({ now: () => Date.now() + late })
  portal = await startHubPortal({
    lender: lender.origin,
    sessions,
    now: () => Date.now() + late,
    every: (milliseconds, run) => {
      if (milliseconds === 60_000) minute = run
      return () => {}
    },
  })
  own = { ...(await portal.signIn('token')), 'X-Requested-With': 'XMLHttpRequest' }
})
afterEach(async () => {
  await portal.close()
  await lender.close()
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
const url = () => `${portal.origin}/notifications`
const key = () => sessionKeyOf(own)

async function openAll(headers = own) {
  const { socket } = await openWebSocket(url(), headers)
  lender.answer = streams
  const stream = await openStream(url(), headers)
  lender.answer = () => {}
  const poll = fetch(url(), { headers })
  await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([3, 3])
  return { socket, stream, poll }
}

async function allOver({ socket, stream, poll }: Awaited<ReturnType<typeof openAll>>) {
  await Promise.all([closed(socket.resume()), stream.ended])
  const { status } = await poll
  await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  return status
}

describe('a person who signs out', () => {
  test('has no connection left, in the portal or at the hub', async () => {
    const open = await openAll()
    await sessions.delete(key())
    expect(await allOver(open)).toBe(401)
  })

  test('on all devices has no connection left on any', async () => {
    const phone = { ...(await portal.signIn('token')), 'X-Requested-With': 'XMLHttpRequest' }
    const other = await portal.signIn('other', {
      identity: { personId: 'person-2', givenName: '', familyName: '', email: '' },
    })
    const stays = await openWebSocket(url(), other)
    const upstream = [...lender.sockets]
    const { socket } = await openWebSocket(url(), own)
    const elsewhere = await openWebSocket(url(), phone)
    await sessions.deleteByUser(sessionOf('').issuer, 'person-1')
    await Promise.all([closed(socket), closed(elsewhere.socket)])
    await expect.poll(() => [...lender.sockets]).toEqual(upstream)
    expect(stays.socket.destroyed).toBe(false)
    stays.socket.destroy()
  })

  test('at the identity provider has no connection left', async () => {
    const open = await openAll()
    await sessions.deleteBySid(sessionOf('').issuer, 'sid-1')
    expect(await allOver(open)).toBe(401)
  })

  test('while a connection is being opened has it refused', async () => {
    await portal.close()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: looking, resolve: looks } = Promise.withResolvers<void>()
    const slow: SessionStore = {
      ...sessions,
      async get(sessionKey) {
        const found = await sessions.get(sessionKey)
        looks()
        await held
        return found
      },
    }
    portal = await startHubPortal({ lender: lender.origin, sessions: slow })
    const headers = { ...own, Origin: portal.origin, Accept: 'text/event-stream' }
    const answer = fetch(url(), { headers })
    const upgraded = openWebSocket(url(), headers)
    await looking
    await expect.poll(() => portal.hub.size).toBe(2)
    await sessions.delete(key())
    expect((await answer).status).toBe(401)
    expect((await upgraded).status).toBe(401)
    release()
    await expect.poll(() => portal.hub.size).toBe(0)
    const other = await portal.signIn('other')
    const late = { ...other, 'X-Requested-With': 'XMLHttpRequest' }
    lender.answer = (_req, res) => res.end()
    expect((await fetch(url(), { method: 'POST', headers: late })).status).toBe(200)
    expect(lender.requests.map((received) => received.headers.authorization)).toEqual(['Bearer other'])
  })
})

describe('once a minute the session is looked up', () => {
  test('and connections close with an idle session', async () => {
    const open = await openAll()
    minute()
    await vi.waitFor(async () => expect(await sessions.get(key())).not.toBeNull())
    await turn()
    expect(portal.hub.size).toBe(3)
    late = defaultSessionTimes.idle
    minute()
    expect(await allOver(open)).toBe(401)
  })

  test('and connections stay open when the lookup fails', async () => {
    await portal.close()
    const seen: string[] = []
    portal = await startHubPortal({
      lender: lender.origin,
      sessions: {
        ...sessions,
        async get(sessionKey) {
          if (late > 0) {
            seen.push(sessionKey)
            throw sessionsUnavailable(new Error('away'))
          }
          return sessions.get(sessionKey)
        },
      },
      every: (_milliseconds, run) => {
        minute = run
        return () => {}
      },
    })
    const { socket } = await openWebSocket(url(), { ...own, Origin: portal.origin })
    late = 1
    minute()
    await expect.poll(() => seen).toEqual([key()])
    await turn()
    minute()
    await expect.poll(() => seen).toEqual([key(), key()])
    expect([portal.hub.size, socket.destroyed]).toEqual([1, false])
    expect(portal.logged.filter(({ level }) => level !== 'info')).toEqual([])
    socket.destroy()
  })
})

test('live connections do not keep a session alive', async () => {
  const seenAt = async () => (await sessions.get(key()))?.lastSeenAt
  const begun = await seenAt()
  late = defaultSessionTimes.idle - 1_000
  lender.answer = (_req, res) => res.end()
  const { socket } = await openWebSocket(url(), own)
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await fetch(url(), { method, headers: own })).status).toBe(200)
  minute()
  await turn()
  expect(await seenAt()).toBe(begun)
  late = defaultSessionTimes.idle
  minute()
  await closed(socket)
  expect((await fetch(url(), { headers: own })).status).toBe(401)
})

describe('an instance that stops', () => {
  test('closes its connections, so that the server can close, without ending sessions', async () => {
    const open = await openAll()
    const serverClosed = new Promise((resolve) => portal.server.close(resolve))
    portal.hub.close()
    expect(await allOver(open)).toBe(503)
    portal.server.closeIdleConnections()
    await serverClosed
  })

  test('accepts no new connections', async () => {
    portal.hub.close()
    expect((await fetch(url(), { headers: own })).status).toBe(503)
    const { status, headers } = await openWebSocket(url(), own)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })
})

describe('both ends close together', () => {
  test('when the browser disconnects, the hub’s end closes', async () => {
    const { socket, stream, poll } = await openAll()
    socket.destroy()
    stream.leave()
    await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([1, 1])
    await sessions.delete(key())
    await poll
  })

  test('when the browser disconnects before the hub has responded, the request is aborted', async () => {
    lender.upgrade = hangs
    const opening = openWebSocket(url(), own).catch(() => 'left')
    await expect.poll(() => lender.sockets.size).toBe(1)
    for (const socket of portal.sockets) socket.resetAndDestroy()
    expect(await opening).toBe('left')
    await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  })

  test('when the browser sends a close frame and the hub is silent, both close', async () => {
    lender.upgrade = (_req, socket) => socket.write(`${granted}\r\n`)
    const { socket } = await openWebSocket(url(), own)
    socket.end()
    await closed(socket.resume())
    await expect.poll(() => portal.hub.size).toBe(0)
  })

  test('when the hub’s connection breaks, the browser’s closes', async () => {
    const { socket, stream, poll } = await openAll()
    for (const upstream of lender.sockets) upstream.resetAndDestroy()
    await Promise.all([closed(socket), stream.ended])
    expect((await poll).status).toBe(502)
    await expect.poll(() => portal.hub.size).toBe(0)
  })

  test('the hub’s last message still arrives', async () => {
    lender.upgrade = (_req, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nfirst',
      )
      socket.end('x'.repeat(500_000))
    }
    const { socket } = await openWebSocket(url(), own)
    let length = 0
    socket.on('data', (data) => {
      length += data.length
    })
    await closed(socket)
    expect(length).toBe(500_000 + 'first'.length)
  })
})
