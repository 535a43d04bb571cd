import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeHub, startFakeHub } from '#tests/support/fake-hub.ts'
import { openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'
import { createSteps, createTrial, sessionCookie } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, signIn } = createSteps(trial)

let lender: FakeHub
let portal: HubPortal
let own: Record<string, string>

beforeAll(async () => {
  lender = await startFakeHub()
})
afterAll(() => lender.close())
beforeEach(async () => {
  lender.asked.length = 0
  await signIn()
  portal = await startHubPortal({ lender: lender.origin, signIn: trial.portal, sessions: trial.sessions })
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

test('a token that is in its last minute is renewed before a connection is opened with it', async () => {
  const before = await storedToken()
  trial.late = 4 * 60_000 + 1_000
  expect(await open()).toBe(101)
  const after = await storedToken()
  expect(after).not.toBe(before)
  expect(lender.asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${after}`])
  expect(trial.provider.callsOf('/token')).toHaveLength(1)
})

test('many connections at once renew it once', async () => {
  trial.late = 4 * 60_000 + 1_000
  expect(new Set(await Promise.all(Array.from({ length: 10 }, open)))).toEqual(new Set([101]))
  expect(trial.provider.callsOf('/token')).toHaveLength(1)
  expect(new Set(lender.asked.map(({ headers }) => headers.authorization)).size).toBe(1)
})

test('while the provider is away the old one serves as long as it lives', async () => {
  const before = await storedToken()
  trial.provider.bends.token = { status: 503, body: 'down' }
  trial.late = 4.5 * 60_000
  expect(await open()).toBe(101)
  expect(lender.asked[0]?.headers.authorization).toBe(`Bearer ${before}`)
  trial.late = 5 * 60_000
  expect(await open()).toBe(503)
})

test('a grant that is gone is a 401', async () => {
  trial.provider.bends.token = { status: 400, body: { error: 'invalid_grant' } }
  trial.late = 4.5 * 60_000
  expect(await open()).toBe(401)
  expect(lender.asked).toEqual([])
})
