import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { sessionsUnavailable } from '#server/sessions/session-store.ts'
import { type FakeHub, hangs, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { openStream, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, sessionKeyOf, sessionOf, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let own: Record<string, string>

const begin = async (options: Partial<Parameters<typeof startHubPortal>[0]> = {}) => {
  await portal?.close()
  portal = await startHubPortal({ lender: lender.origin, ...options })
  own = { ...(await portal.signIn('token')), 'X-Requested-With': 'XMLHttpRequest' }
}

beforeEach(async () => {
  lender = await startFakeHub()
  await begin()
})
afterEach(async () => {
  await portal.close()
  await lender.close()
})

const ways: [string, () => Promise<{ status: number; retryAfter: unknown }>][] = [
  ['a negotiation', () => ask('POST', '/negotiate')],
  ['a post', () => ask('POST')],
  ['a poll', () => ask('GET')],
  ['an event stream', () => ask('GET', '', { Accept: 'text/event-stream' })],
  [
    'an upgrade',
    async () => {
      const { status, headers } = await openWebSocket(`${portal.origin}/notifications`, own)
      return { status, retryAfter: headers['retry-after'] }
    },
  ],
]

async function ask(method: string, path = '', headers = {}) {
  const answer = await fetch(`${portal.origin}/notifications${path}`, {
    method,
    headers: { ...own, ...headers },
  })
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After') }
}

describe.each(ways)('%s', (_name, ask) => {
  test('while the hub is unavailable is refused immediately', async () => {
    await lender.close()
    // After a time-out it would be 504.
    expect(await ask()).toEqual({ status: 503, retryAfter: '5' })
  })

  test('that the hub hangs up on is answered 502 with Retry-After', async () => {
    lender.answer = (req) => req.socket.destroy()
    lender.upgrade = (_req, socket) => void socket.destroy()
    expect(await ask()).toEqual({ status: 502, retryAfter: '5' })
  })

  test('that the hub does not answer times out', async () => {
    await begin({ limits: { answerTimeoutMs: 50, pollTimeoutMs: 50 } })
    lender.answer = () => {}
    lender.upgrade = hangs
    expect(await ask()).toEqual({ status: 504, retryAfter: '5' })
    await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  })

  test('while sessions cannot be read signs no one out', async () => {
    await begin({
      sessions: { ...createMemorySessionStore(), get: () => Promise.reject(sessionsUnavailable('away')) },
    })
    expect(await ask()).toEqual({ status: 503, retryAfter: '5' })
    expect(lender.requests).toEqual([])
  })

  test('with an expired token while the provider is unavailable signs no one out', async () => {
    // No server listens at the issuer's address.
    await begin({ env: { OIDC_ISSUER: 'http://localhost:1/identity' } })
    const past = { ...sessionOf('old').tokens, expiresAt: Date.now() - 1, renewAt: Date.now() - 1 }
    own = { ...own, ...(await portal.signIn('old', { tokens: past })) }
    expect(await ask()).toEqual({ status: 503, retryAfter: '5' })
    expect(await portal.sessions.get(sessionKeyOf({ Cookie: own.Cookie ?? '' }))).not.toBeNull()
    expect(lender.requests).toEqual([])
  })

  test('that causes an internal error is a 500 without details', async () => {
    await begin({
      signIn: {
        current() {
          throw new Error('a secret')
        },
      },
    })
    expect((await ask()).status).toBe(500)
    expect(portal.logged.map(({ level, message }) => [level, message])).toContainEqual([
      'error',
      'The hub proxy broke',
    ])
  })
})

describe('a hub that never finishes', () => {
  beforeEach(() => begin({ limits: { maxPauseMs: 50 } }))

  test('a negotiation times out', async () => {
    lender.answer = (_req, res) => void res.writeHead(200, { 'Content-Type': 'application/json' }).write('{')
    expect(await ask('POST', '/negotiate')).toEqual({ status: 502, retryAfter: '5' })
    await expect.poll(() => lender.sockets.size).toBe(0)
  })

  test('the refusal of an upgrade keeps its status', async () => {
    lender.upgrade = (req, socket) => {
      hangs(req, socket)
      socket.write('HTTP/1.1 403 Forbidden\r\nTransfer-Encoding: chunked\r\n\r\n')
    }
    expect((await openWebSocket(`${portal.origin}/notifications`, own)).status).toBe(403)
    await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  })

  test.each(['GET', 'POST', 'DELETE'])('the response to a %s is cut off', async (method) => {
    lender.answer = (_req, res) => void res.writeHead(200, { 'Content-Length': '10' }).write('12345')
    const answer = await fetch(`${portal.origin}/notifications`, { method, headers: own })
    await expect(answer.text()).rejects.toThrow()
    await expect.poll(() => [portal.hub.size, lender.sockets.size]).toEqual([0, 0])
  })

  test('an event stream may pause for longer', async () => {
    lender.answer = streams
    const stream = await openStream(`${portal.origin}/notifications`, own)
    await stream.received(':\r\n')
    lender.answer = (_req, res) => void res.writeHead(200, { 'Content-Length': '10' }).write('12345')
    const cut = await fetch(`${portal.origin}/notifications`, { headers: own })
    await expect(cut.text()).rejects.toThrow()
    await expect.poll(() => portal.hub.size).toBe(1)
    stream.leave()
  })
})

test('a stream that breaks ends for its browser only', async () => {
  lender.answer = streams
  const stream = await openStream(`${portal.origin}/notifications`, own)
  await stream.received(':\r\n')
  for (const socket of lender.sockets) socket.resetAndDestroy()
  await stream.ended
  expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200)
  expect(portal.logged.filter(({ level }) => level === 'error')).toEqual([])
})
