import { describe, expect, test } from 'vitest'
import { person } from '#tests/support/identity-provider.ts'
import {
  createSteps,
  createTrial,
  origin,
  problemOf,
  responseOf,
  sessionCookie,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish, signIn, signOut } = createSteps(trial)

async function startSilently(whom?: string): Promise<string> {
  const request = trial.visitor.request(`${origin}/silent-refresh?redirectAfterLogin=/refer`)
  const { signIn: seam } = await trial.portal.current(request)
  const response = trial.visitor.keep(responseOf(await seam.startSilently(request, '/refer', whom)))
  return response.headers.get('Location') ?? ''
}

async function outcomeOf(address: string, extra: Record<string, string> = {}) {
  const outcome = await finish(trial.provider.authorize(address, extra))
  return { location: responseOf(outcome).headers.get('Location'), signedIn: outcome.ok && outcome.signedIn }
}

const ordinary = { location: '/auth?redirectAfterLogin=%2Frefer', signedIn: false }
const worked = { location: '/refer', signedIn: true }

describe('signing in silently', () => {
  test('sends prompt=none and a max_age of the maximum session lifetime', async () => {
    const address = new URL(await startSilently())
    expect(address.searchParams.get('prompt')).toBe('none')
    expect(address.searchParams.get('max_age')).toBe(String(12 * 3600))
    expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/silent-refresh`)
    expect(await outcomeOf(address.href)).toEqual(worked)
    expect((await current()).identity).not.toBeNull()
  })

  test.each(['login_required', 'interaction_required', 'consent_required'])(
    'becomes an ordinary sign-in on %s',
    async (error) => {
      expect(await outcomeOf(await startSilently(), { error })).toEqual(ordinary)
    },
  )

  test.each<[string, number | undefined, object]>([
    ['just within that time', 12 * 3600 - 60, worked],
    ['before that time', 12 * 3600 + 60, ordinary],
    ['the provider does not say when', undefined, worked],
  ])('with a provider that ignores max_age, for a person authenticated %s', async (_case, age, outcome) => {
    const now = Math.floor(Date.now() / 1000)
    trial.provider.faults.claims = { auth_time: age === undefined ? undefined : now - age }
    expect(await outcomeOf(await startSilently())).toEqual(outcome)
    expect((await current()).identity !== null).toBe(outcome === worked)
  })

  test.each<[string, string, object]>([
    ['the same', person.sub, worked],
    ['another', 'person-2', ordinary],
    ['no one', '', ordinary],
  ])('for %s person than the one at the provider', async (_case, whom, outcome) => {
    expect(await outcomeOf(await startSilently(whom))).toEqual(outcome)
    expect(trial.visitor.cookies.has(sessionCookie)).toBe(outcome === worked)
  })

  test('after signing out of all devices asks for the password instead', async () => {
    await signIn()
    await signOut('/logout', trial.visitor, true)
    trial.provider.faults.claims = { auth_time: Math.floor(Date.now() / 1000) - 60 }
    const { location, signedIn } = await outcomeOf(await startSilently())
    expect(new URL(location ?? '').searchParams.get('prompt')).toBe('login')
    expect(signedIn).toBe(false)
  })

  test.each(['login_required', 'consent_required', 'interaction_required'])(
    'an ordinary sign-in that is answered with %s offers a new one, and does not loop',
    async (error) => {
      const outcome = await finish(trial.provider.authorize(await start(), { error }))
      expect(problemOf(outcome)).toBe('sign-in-needed')
    },
  )
})

test('a browser has its cookie from sign-in to sign-out, even when the session expires', async () => {
  const hasCookie = async () => (await current()).signIn.hasCookie()
  expect(await hasCookie()).toBe(false)
  await signIn()
  expect(await hasCookie()).toBe(true)
  trial.late = 31 * 60_000
  expect((await current()).identity).toBeNull()
  expect(await hasCookie()).toBe(true)
  trial.late = 0
  await signOut()
  expect(await hasCookie()).toBe(false)
})
