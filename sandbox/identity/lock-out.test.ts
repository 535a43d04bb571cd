import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { signInTries } from '../db/tables/identity.ts'
import { type CookieJar, createCookieJar, locationOf } from '../testing/identity/cookie-jar.ts'
import { startAttempt, startIdentity } from '../testing/identity/test-identity.ts'
import { borrowDatabase } from '../testing/shared-database.ts'
import { createLockOut } from './lock-out.ts'
import { createStoredAttempts } from './stored/stored-attempts.ts'

const minute = 60_000
let at = Date.parse('2026-05-04T09:00:00Z')
const now = () => new Date(at)

let running: Awaited<ReturnType<typeof startIdentity>>
let jar: CookieJar
let form: string
let opened: OpenDatabase

beforeAll(async () => {
  running = await startIdentity({ now })
  opened = await borrowDatabase()
}, 60_000)
afterAll(async () => {
  await running.close()
  await opened.close()
})
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

describe('counting in the database', () => {
  beforeEach(() => opened.db.delete(signInTries))
  const create = (maxAttempts: number) =>
    createLockOut({ maxAttempts, milliseconds: minute, now, counter: createStoredAttempts(opened.db) })

  test('another account and another address are not locked', async () => {
    const lockOut = create(2)
    await lockOut.begin('one@example.com', '10.0.0.1')
    await lockOut.begin('one@example.com', '10.0.0.1')
    const until = new Date(at + minute)
    at += minute / 2
    expect(await lockOut.begin(' One@example.com', '10.0.0.1')).toEqual(until)
    expect(await lockOut.begin('one@example.com', '10.0.0.1')).toEqual(until)
    expect(await lockOut.begin('two@example.com', '10.0.0.1')).toBeUndefined()
    expect(await lockOut.begin('one@example.com', '10.0.0.2')).toBeUndefined()
    at += minute / 2
    expect(await lockOut.begin('one@example.com', '10.0.0.1')).toBeUndefined()
    expect(await lockOut.begin('one@example.com', '10.0.0.1')).toBeUndefined()
    expect(await lockOut.begin('one@example.com', '10.0.0.1')).toEqual(new Date(at + minute))
  })

  test('a successful sign-in starts the count again', async () => {
    const lockOut = create(1)
    await lockOut.begin('one@example.com', '::1')
    await lockOut.succeed('one@example.com', '::1')
    expect(await lockOut.begin('one@example.com', '::1')).toBeUndefined()
  })

  test('simultaneous attempts are all counted', async () => {
    const lockOut = create(3)
    const tries = Array.from({ length: 5 }, () => lockOut.begin('one@example.com', '::1'))
    expect((await Promise.all(tries)).filter((until) => until !== undefined)).toHaveLength(2)
  })
})
