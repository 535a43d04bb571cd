import { beforeEach, describe, expect, test } from 'vitest'
import { sessionStoreFull } from '#server/sessions/session-store.ts'
import { createSteps, createTrial, origin, problemOf } from '#tests/support/sign-in-trial.ts'
import { createSignInLimits, maxSignIns } from './sign-in-limits.ts'

const trial = createTrial()
const { finish, start } = createSteps(trial)

async function tryFrom(clientAddress: string, silently = false): Promise<string> {
  const request = trial.visitor.request(`${origin}/auth`)
  const { signIn } = await trial.portal.current(request, { clientAddress })
  return problemOf(await (silently ? signIn.startSilently(request, '/') : signIn.start(request, '/')))
}

async function repeat(times: number, address: (index: number) => string): Promise<Set<string>> {
  const { count } = createSignInLimits(trial.sessions)
  const outcomes = new Set<string>()
  for (let index = 0; index < times; index += 1)
    outcomes.add(
      await count(address(index)).then(
        () => 'none',
        ({ problem }) => problem,
      ),
    )
  return outcomes
}

describe('sign-ins from one address', () => {
  beforeEach(async () => {
    expect(await repeat(maxSignIns.address, () => '203.0.113.7')).toEqual(new Set(['none']))
  })

  test.each([false, true])('are limited (silently: %s), and others go on', async (silently) => {
    expect(await tryFrom('203.0.113.7', silently)).toBe('too-many-sign-ins')
    expect(await tryFrom('203.0.113.8', silently)).toBe('none')
    expect(trial.logged).toEqual([
      {
        message: 'Sign-in failed',
        fields: expect.objectContaining({ problem: 'too-many-sign-ins' }),
      },
    ])
  })

  test('can be started again after a minute', async () => {
    trial.late = 60_000
    expect(await tryFrom('203.0.113.7')).toBe('none')
  })

  test('are refused before any request to the provider', async () => {
    await tryFrom('203.0.113.7')
    expect(trial.provider.calls).toEqual([])
  })

  test('that are refused do not count towards the shared limit', async () => {
    await repeat(maxSignIns.all, () => '203.0.113.7')
    expect(await tryFrom('203.0.113.8')).toBe('none')
  })
})

test('addresses of an IPv6 network count as one', async () => {
  await repeat(maxSignIns.address, (index) => `2001:db8::${index.toString(16)}`)
  expect(await tryFrom('2001:db8:0:0:ffff::1')).toBe('too-many-sign-ins')
  expect(await tryFrom('2001:db8:0:1::1')).toBe('none')
})

test('sign-ins from all addresses together are limited', async () => {
  expect(await repeat(maxSignIns.all, (index) => `203.0.${index >> 8}.${index & 255}`)).toEqual(
    new Set(['none']),
  )
  expect(await tryFrom('198.51.100.1')).toBe('too-many-sign-ins')
  trial.late = 60_000
  expect(await tryFrom('198.51.100.1')).toBe('none')
})

test('signing out without a session is counted as well, and then ends here', async () => {
  await repeat(maxSignIns.address, () => '203.0.113.7')
  const request = trial.visitor.request(`${origin}/logout`, { method: 'POST' })
  const endFrom = async (clientAddress: string) => {
    const { signIn } = await trial.portal.current(request, { clientAddress })
    return (await signIn.end()).headers.get('Location')
  }
  expect(await endFrom('203.0.113.7')).toBe('/logout')
})

test('a full store refuses new sign-ins and completes pending ones', async () => {
  const address = trial.provider.authorize(await start())
  trial.sessions.putTransaction = async () => {
    throw sessionStoreFull()
  }
  expect(await tryFrom('203.0.113.7')).toBe('too-many-sign-ins')
  expect(problemOf(await finish(address))).toBe('none')
})
