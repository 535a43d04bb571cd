import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CookieJar,
  createCookieJar,
  locationOf,
  startAttempt,
  startIdentity,
} from '../testing/identity/test-identity.ts'
import { createLockOut } from './sign-in.ts'

const minute = 60_000
let at = Date.parse('2026-05-04T09:00:00Z')
const now = () => new Date(at)

let running: Awaited<ReturnType<typeof startIdentity>>
let jar: CookieJar
let form: string

beforeAll(async () => {
  running = await startIdentity({ now })
}, 60_000)
afterAll(() => running.close())
beforeEach(async () => {
  at += 60 * minute
  jar = createCookieJar()
  form = locationOf(await jar.open((await startAttempt(running.client)).address))
})

const attempt = (email: string, password: string) => jar.open(form, { email, password })

async function guess(email: string, times: number) {
  const statuses = []
  for (let n = 0; n < times; n += 1) statuses.push((await attempt(email, 'wrong')).status)
  return statuses
}

test.each(['admin@meridianquay.example', 'unknown@example.com'])(
  'after ten failed attempts %s is locked, whether it exists or not',
  async (email) => {
    expect(await guess(email, 10)).toEqual(Array(10).fill(422))
    const locked = await attempt(email.toUpperCase(), 'practice')
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe('900')
    expect(await locked.text()).toContain('Too many failed attempts. Wait 15 minutes, then try again.')
    expect(running.events.at(-1)).toEqual({ event: 'sign_in.locked' })
  },
)

test('the right password works again after 15 minutes, not sooner', async () => {
  await guess('admin@meridianquay.example', 10)
  at += 14.5 * minute
  const early = await attempt('admin@meridianquay.example', 'practice')
  expect(early.status).toBe(429)
  expect(await early.text()).toContain('Wait a minute')
  at += 0.5 * minute
  expect((await attempt('admin@meridianquay.example', 'practice')).status).toBe(303)
})

test('a successful sign-in resets the count', async () => {
  await guess('admin@meridianquay.example', 9)
  expect((await attempt('admin@meridianquay.example', 'practice')).status).toBe(303)
  form = locationOf(await jar.open((await startAttempt(running.client, { prompt: 'login' })).address))
  expect(await guess('admin@meridianquay.example', 10)).toEqual(Array(10).fill(422))
})

test('another account and another address are not locked, and attempts do not extend the lock', () => {
  const lockOut = createLockOut({ maxAttempts: 2, milliseconds: minute, now })
  lockOut.begin('one@example.com', '10.0.0.1')
  lockOut.begin('one@example.com', '10.0.0.1')
  const until = new Date(at + minute)
  at += minute / 2
  expect(lockOut.begin(' One@example.com', '10.0.0.1')).toEqual(until)
  expect(lockOut.begin('one@example.com', '10.0.0.1')).toEqual(until)
  expect(lockOut.begin('two@example.com', '10.0.0.1')).toBeUndefined()
  expect(lockOut.begin('one@example.com', '10.0.0.2')).toBeUndefined()
  at += minute / 2
  expect(lockOut.begin('one@example.com', '10.0.0.1')).toBeUndefined()
  expect(lockOut.begin('one@example.com', '10.0.0.1')).toBeUndefined()
  expect(lockOut.begin('one@example.com', '10.0.0.1')).toEqual(new Date(at + minute))
})
