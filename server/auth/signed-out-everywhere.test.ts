import { beforeEach, describe, expect, test } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { lifetimes } from '#server/sessions/session-store.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  problemOf,
  responseOf,
  sessionCookie,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish, signIn, signOut } = createSteps(trial)

const minute = 60_000
const signedOutAt = (milliseconds: number | undefined) => {
  const seconds = milliseconds && Math.floor(milliseconds / 1000)
  trial.provider.faults.claims = { auth_time: seconds }
}

let hourAgo: number

beforeEach(async () => {
  hourAgo = Date.now() - 60 * minute
  signedOutAt(hourAgo)
  const phone = createVisitor()
  await signIn(phone)
  await signOut('/logout', phone, true)
})

async function comeBack(address: string): Promise<URL> {
  const response = responseOf(await finish(trial.provider.authorize(address)))
  return new URL(response.headers.get('Location') ?? '', 'https://portal.test')
}

describe('a person who signed out of all devices', () => {
  test('must enter the password at a provider that still has a session', async () => {
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect(signInUrl.origin).toBe(trial.provider.issuer)
    expect(signInUrl.searchParams.get('prompt')).toBe('login')
    expect(signInUrl.searchParams.get('max_age')).toBe('0')
    expect(trial.visitor.cookies.has(sessionCookie)).toBe(false)
    signedOutAt(Date.now())
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
  })

  test('must enter it once: later sign-ins are valid everywhere', async () => {
    signedOutAt(Date.now())
    await signIn()
    expect((await current()).identity).not.toBeNull()
  })

  test('is accepted from a provider whose clock is slow', async () => {
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    signedOutAt(Date.now() - 4 * minute)
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
  })

  test('is accepted from a provider that sends no auth_time', async () => {
    signedOutAt(undefined)
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect(signInUrl.searchParams.get('prompt')).toBe('login')
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
  })

  test('is not signed in when the provider did not ask for the password', async () => {
    const signInUrl = await comeBack(await start())
    expect(problemOf(await finish(trial.provider.authorize(signInUrl.href)))).toBe('password-not-asked')
    expect((await current()).identity).toBeNull()
  })

  test('is accepted when auth_time is configured as unreliable, with a line in the log', async () => {
    const { sessions } = trial
    trial.portal = createChangedPortal(trial, { sessions }, { authTimeReliable: false })
    const signInUrl = await comeBack(await start(trial.visitor, '/refer'))
    expect((await comeBack(signInUrl.href)).pathname).toBe('/refer')
    expect((await current()).identity).not.toBeNull()
    expect(trial.logged.map(({ message }) => message)).toContain('Signed in after signing out of all devices')
  })

  test('does not affect anyone else', async () => {
    trial.provider.faults.claims = { sub: 'person-2', auth_time: Math.floor(hourAgo / 1000) }
    trial.provider.faults.userinfo = { fields: { sub: 'person-2' } }
    await signIn()
    expect((await current()).identity?.personId).toBe('person-2')
  })

  test('must enter it for thirty days, longer than provider sessions last', async () => {
    trial.late = lifetimes.signedOut - minute
    expect((await comeBack(await start())).searchParams.get('prompt')).toBe('login')
    trial.late = lifetimes.signedOut
    await signIn()
    expect((await current()).identity).not.toBeNull()
  })
})

test('a person who signed out of one device need not enter the password', async () => {
  trial.provider.faults.claims = { sub: 'person-3', auth_time: Math.floor(hourAgo / 1000) }
  trial.provider.faults.userinfo = { fields: { sub: 'person-3' } }
  await signIn()
  await signOut()
  await signIn()
  expect((await current()).identity).not.toBeNull()
})
