import { beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '#server/sessions/session-store.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  problemOf,
  responseOf,
  sessionCookie,
} from '#tests/support/sign-in-trial.ts'
import { createVisitor } from '#tests/support/visitor.ts'

const trial = createTrial()
const { current, start, finish, signIn, signOut } = createSteps(trial)

const minute = 60_000
const askedAt = (milliseconds: number | undefined) => {
  const seconds = milliseconds && Math.floor(milliseconds / 1000)
  trial.provider.bends.claims = { auth_time: seconds }
}

let hourAgo: number

beforeEach(async () => {
  hourAgo = Date.now() - 60 * minute
  askedAt(hourAgo)
  const phone = createVisitor()
  await signIn(phone)
  await signOut('/logout', phone, true)
})

async function comeBack(address: string): Promise<URL> {
  const response = responseOf(await finish(trial.provider.authorize(address)))
  return new URL(response.headers.get('Location') ?? '', 'https://portal.test')
}

describe('a person who signed out of all devices', () => {
  test('is asked for the password by a provider that still knows them elsewhere', async () => {
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect(signInUrl.origin).toBe(trial.provider.issuer)
    expect(signInUrl.searchParams.get('prompt')).toBe('login')
    expect(signInUrl.searchParams.get('max_age')).toBe('0')
    expect(trial.visitor.cookies.has(sessionCookie)).toBe(false)
    askedAt(Date.now())
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
  })

  test('is asked once: what came after is good everywhere', async () => {
    askedAt(Date.now())
    await signIn()
    expect((await current()).identity).not.toBeNull()
  })

  test('may have been asked by a clock that is behind', async () => {
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    askedAt(Date.now() - 4 * minute)
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
  })

  test('is asked by a provider that does not say when it did, which is then believed', async () => {
    askedAt(undefined)
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect(signInUrl.searchParams.get('prompt')).toBe('login')
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
  })

  test('is not signed in by a provider that should have asked and did not', async () => {
    const signInUrl = await comeBack(await start())
    expect(problemOf(await finish(trial.provider.authorize(signInUrl.href)))).toBe('password-not-asked')
    expect((await current()).identity).toBeNull()
  })

  test('is believed at a provider whose auth_time is configured as unreliable, with a line in the log', async () => {
    const { sessions } = trial
    trial.portal = createChangedPortal(trial, { sessions }, { authTimeReliable: false })
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
    expect(trial.logged.map(({ message }) => message)).toContain('Signed in after signing out of all devices')
  })

  test('is a stranger to everybody else', async () => {
    trial.provider.bends.claims = { sub: 'person-2', auth_time: Math.floor(hourAgo / 1000) }
    trial.provider.bends.userinfo = { fields: { sub: 'person-2' } }
    await signIn()
    expect((await current()).identity?.personId).toBe('person-2')
  })

  test('is asked for thirty days, longer than providers know anybody', async () => {
    trial.late = lifetimes.signedOut - minute
    expect((await comeBack(await start())).searchParams.get('prompt')).toBe('login')
    trial.late = lifetimes.signedOut
    await signIn()
    expect((await current()).identity).not.toBeNull()
  })
})

test('a person who signed out of one device is not asked', async () => {
  trial.provider.bends.claims = { sub: 'person-3', auth_time: Math.floor(hourAgo / 1000) }
  trial.provider.bends.userinfo = { fields: { sub: 'person-3' } }
  await signIn()
  await signOut()
  await signIn()
  expect((await current()).identity).not.toBeNull()
})
