import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accepts, type FakeHub, negotiates, startFakeHub } from '#tests/support/fake-hub.ts'
import { closed, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'
import { createSteps, createTrial, sessionCookie } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, signIn } = createSteps(trial)

let lender: FakeHub
let portal: HubPortal
let own: Record<string, string>
let minute: () => void

beforeAll(async () => {
  lender = await startFakeHub()
})
afterAll(() => lender.close())
beforeEach(async () => {
  lender.requests.length = 0
  await signIn()
  portal = await startHubPortal({
    lender: lender.origin,
    signIn: trial.portal,
    sessions: trial.sessions,
    every(milliseconds, run) {
      if (milliseconds === 60_000) minute = run
      return () => {}
    },
  })
  const Cookie = `${sessionCookie}=${trial.visitor.cookies.get(sessionCookie)}`
  own = { Cookie, Origin: portal.origin, 'X-Requested-With': 'XMLHttpRequest' }
  trial.provider.calls.length = 0
})
afterEach(() => portal.close())

async function storedToken(): Promise<string> {
  const { access } = await current('/auth')
  return 'token' in access ? access.token : ''
}

async function open(): Promise<number> {
  const { status, socket } = await openWebSocket(`${portal.origin}/notifications`, own)
  socket.destroy()
  return status
}

test('a token in its last minute is renewed before a connection is opened', async () => {
  const before = await storedToken()
  trial.late = 4 * 60_000 + 1_000
  expect(await open()).toBe(101)
  const after = await storedToken()
  expect(after).not.toBe(before)
  expect(lender.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${after}`])
  expect(trial.provider.callsOf('/token')).toHaveLength(1)
})

test('many connections at once renew it once', async () => {
  trial.late = 4 * 60_000 + 1_000
  expect(new Set(await Promise.all(Array.from({ length: 10 }, open)))).toEqual(new Set([101]))
  expect(trial.provider.callsOf('/token')).toHaveLength(1)
  expect(new Set(lender.requests.map(({ headers }) => headers.authorization)).size).toBe(1)
})

test('while the provider is unavailable the old token is used until it expires', async () => {
  const before = await storedToken()
  trial.provider.faults.token = { status: 503, body: 'down' }
  trial.late = 4.5 * 60_000
  expect(await open()).toBe(101)
  expect(lender.requests[0]?.headers.authorization).toBe(`Bearer ${before}`)
  trial.late = 5 * 60_000
  expect(await open()).toBe(503)
})

test('an invalid grant is a 401', async () => {
  trial.provider.faults.token = { status: 400, body: { error: 'invalid_grant' } }
  trial.late = 4.5 * 60_000
  expect(await open()).toBe(401)
  expect(lender.requests).toEqual([])
})

test('an idle connection is closed at the next lookup once the provider has ended the sign-in', async () => {
  const { status, socket } = await openWebSocket(`${portal.origin}/notifications`, own)
  expect(status).toBe(101)
  trial.provider.faults.token = { status: 400, body: { error: 'invalid_grant' } }
  trial.late = 4.5 * 60_000
  minute()
  await closed(socket)
  expect(portal.hub.size).toBe(0)
})

test('an idle connection stays open while the provider is unavailable', async () => {
  const { socket } = await openWebSocket(`${portal.origin}/notifications`, own)
  trial.provider.faults.token = { status: 503, body: 'down' }
  trial.late = 6 * 60_000
  minute()
  await expect.poll(() => trial.provider.callsOf('/token')).not.toEqual([])
  expect([portal.hub.size, socket.destroyed]).toEqual([1, false])
  socket.destroy()
})

describe('a 401 of the hub', () => {
  /** The first requests get `status`, and `life` passes while they are on their way; later ones succeed. */
  function hubRefuses(refusals: number, life: number, status = 401) {
    let left = refusals
    const refuses = () => {
      trial.late = Math.max(trial.late, life)
      left -= 1
      return left >= 0
    }
    lender.answer = (req, res) => void (refuses() ? res.writeHead(status).end('no') : negotiates()(req, res))
    lender.upgrade = (req, socket) =>
      refuses() ? socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`) : accepts(req, socket)
  }

  const negotiate = async () => {
    const response = await fetch(`${portal.origin}/notifications/negotiate`, { method: 'POST', headers: own })
    return response.status
  }
  const poll = async () => (await fetch(`${portal.origin}/notifications`, { headers: own })).status
  const post = async () =>
    (await fetch(`${portal.origin}/notifications`, { method: 'POST', headers: own, body: 'hello' })).status
  const sentTokens = () => lender.requests.map(({ headers }) => headers.authorization)
  const expired = 5 * 60_000

  test.each([
    ['an upgrade', open, 101],
    ['a negotiation', negotiate, 200],
    ['a poll', poll, 200],
    ['a message', post, 200],
  ] as const)(
    'to %s whose token ran out on its way is repeated with a new one',
    async (_case, call, status) => {
      const before = await storedToken()
      hubRefuses(1, expired)
      lender.bodies.length = 0
      expect(await call()).toBe(status)
      const after = await storedToken()
      expect(after).not.toBe(before)
      expect(sentTokens()).toEqual([`Bearer ${before}`, `Bearer ${after}`])
      expect(new Set(lender.bodies).size).toBeLessThan(2)
    },
  )

  test.each([open, poll, negotiate])('is passed on the second time', async (call) => {
    hubRefuses(9, expired)
    expect(await call()).toBe(401)
    expect(lender.requests).toHaveLength(2)
    expect((await current()).identity).not.toBeNull()
  })

  test.each([open, poll, negotiate])('to a valid token is passed on, and signs no one out', async (call) => {
    hubRefuses(9, 0)
    expect(await call()).toBe(401)
    expect(lender.requests).toHaveLength(1)
    expect(trial.provider.callsOf('/token')).toEqual([])
    expect((await current()).identity).not.toBeNull()
  })

  test('is a 503 while no new token is to be had, so that the browser tries again', async () => {
    trial.provider.faults.token = { status: 503, body: 'down' }
    hubRefuses(9, expired)
    expect(await open()).toBe(503)
    expect(await poll()).toBe(503)
  })

  test('with another status nothing is repeated', async () => {
    hubRefuses(9, expired, 403)
    expect(await open()).toBe(403)
    expect(lender.requests).toHaveLength(1)
  })
})
