import { describe, expect, test, vi } from 'vitest'
import { tokenRejectedBody } from '#app/auth/session/unsent.ts'
import { profileContext, staleProfileContext } from '#app/context.ts'
import { type FailureKind, failed, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { adminProfile, newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import { guard } from './guard.ts'

type Args = Parameters<typeof guard>[0]

const signedOut = { identity: null }

/** Arguments as React Router passes them: `url` is clean, `request.url` may be a data address. */
function argsOf(path: string, options: Options<Args['params']> = {}, dataAddress?: string): Args {
  const args = routeArgs<Args>(path, options)
  const request = dataAddress
    ? new Request(new URL(dataAddress, args.request.url), args.request)
    : args.request
  return { ...args, request }
}

async function run(args: Args, page = vi.fn(async () => new Response('page'))) {
  try {
    return { page, answer: await guard(args, page) }
  } catch (thrown) {
    return { page, answer: thrown }
  }
}

const broker = (profile: Profile) => ({ broker: { getProfile: async () => succeeded(profile) } })
const failing = (kind: FailureKind) => ({
  broker: { getProfile: async () => failed({ kind, call: 'GET /api/v1/Me' }) },
})

function locationOf(answer: unknown): string | null {
  return answer instanceof Response && answer.status === 302 ? answer.headers.get('Location') : null
}

describe('rule 1: a visitor without a session', () => {
  test.each([
    ['/dashboard', '/auth?redirectAfterLogin=%2Fdashboard'],
    ['/application?status=Live&page=2', '/auth?redirectAfterLogin=%2Fapplication%3Fstatus%3DLive%26page%3D2'],
    ['/', '/auth?redirectAfterLogin=%2F'],
    ['/no/such/page', '/auth?redirectAfterLogin=%2Fno%2Fsuch%2Fpage'],
  ])('on %s signs in, and the page is remembered', async (path, location) => {
    const { page, answer } = await run(argsOf(path, { session: signedOut }))
    expect(locationOf(answer)).toBe(location)
    expect(page).not.toHaveBeenCalled()
  })

  test('that requests data gets a 401 instead of a redirect', async () => {
    const { page, answer } = await run(
      argsOf(
        '/dashboard?page=2',
        { session: signedOut },
        '/dashboard.data?page=2&_routes=routes%2Fdashboard',
      ),
    )
    expect(answer).toMatchObject({ status: 401 })
    expect(page).not.toHaveBeenCalled()
  })

  test('that posts a form gets an error page, and the form is not handled', async () => {
    const { page, answer } = await run(argsOf('/refer', { session: signedOut, form: { notes: 'kept' } }))
    expect(answer).toMatchObject({ init: { status: 401 }, data: { kind: 'unauthenticated' } })
    expect(page).not.toHaveBeenCalled()
  })
})

describe('rule 2: the profile', () => {
  test('is set for the pages behind', async () => {
    const args = argsOf('/dashboard', { services: broker(adminProfile) })
    args.context.set(profileContext, newProfile)
    const { answer } = await run(args)
    expect(answer).toBeInstanceOf(Response)
    expect(args.context.get(profileContext)).toEqual(adminProfile)
  })

  test('is created when there is none', async () => {
    const getProfile = vi
      .fn()
      .mockResolvedValueOnce(failed({ kind: 'not_found', call: 'GET /api/v1/Me' }))
      .mockResolvedValueOnce(succeeded(newProfile))
    const createProfile = vi.fn(async () => succeeded(newProfile))
    const { answer } = await run(
      argsOf('/dashboard', { services: { broker: { getProfile, createProfile } } }),
    )
    expect(createProfile).toHaveBeenCalledOnce()
    expect(locationOf(answer)).toBe('/onboarding')
  })

  test.each<[FailureKind, number]>([
    ['unavailable', 503],
    ['timeout', 504],
    ['unexpected', 502],
    ['forbidden', 403],
    ['conflict', 409],
  ])('that cannot be read (%s) is a page with status %i, and is reported', async (kind, status) => {
    const report = vi.fn(() => ({ reported: true, reference: 'request-1' }))
    const args = argsOf('/dashboard', { services: failing(kind), reporter: { report } })
    const { page, answer } = await run(args)
    const data = { title: 'Failed to fetch user data.', retry: kind !== 'forbidden' }
    expect(answer).toMatchObject({ init: { status }, data })
    const error = new Error(`Failed to fetch user data. GET /api/v1/Me: ${kind}`)
    expect(report.mock.calls).toEqual([[error, { event: 'error:report', status }]])
    expect(page).not.toHaveBeenCalled()
  })

  test('last read is used while the lender is unavailable, and never after a refusal', async () => {
    const knownProfiles = createKnownProfiles()
    await run(argsOf('/refer', { services: broker(adminProfile), knownProfiles }))
    const away = argsOf('/refer', {
      services: failing('unavailable'),
      knownProfiles,
      form: { notes: 'kept' },
    })
    expect((await run(away)).page).toHaveBeenCalledOnce()
    expect(away.context.get(profileContext)).toEqual(adminProfile)
    expect(away.context.get(staleProfileContext)).toBe(true)
    const refused = await run(argsOf('/refer', { services: failing('forbidden'), knownProfiles }))
    expect(refused.page).not.toHaveBeenCalled()
  })

  test('that the service refuses to show without a new sign-in', async () => {
    const { answer } = await run(argsOf('/dashboard', { services: failing('unauthenticated') }))
    expect(locationOf(answer)).toBe('/auth?redirectAfterLogin=%2Fdashboard')
  })
})

describe('rules 3 and 4', () => {
  test.each([
    ['an unsigned broker on the dashboard', '/dashboard', unsignedProfile, '/onboarding'],
    ['a broker without brokerage on the front door', '/', newProfile, '/onboarding'],
    ['a signed broker on onboarding', '/onboarding', adminProfile, '/dashboard'],
  ])('%s', async (_case, path, profile, location) => {
    const { page, answer } = await run(argsOf(path, { services: broker(profile) }))
    expect(locationOf(answer)).toBe(location)
    expect(page).not.toHaveBeenCalled()
  })

  test('may send to an external address', async () => {
    const settings = { onboardingUrl: 'https://join.lender.example/brokers' }
    const { answer } = await run(argsOf('/dashboard', { services: broker(unsignedProfile), settings }))
    expect(locationOf(answer)).toBe('https://join.lender.example/brokers')
  })

  test.each([
    ['an unsigned broker on onboarding', '/onboarding', unsignedProfile],
    ['a signed broker on the dashboard', '/dashboard', adminProfile],
  ])('let pass %s', async (_case, path, profile) => {
    const { page, answer } = await run(argsOf(path, { services: broker(profile) }))
    expect(page).toHaveBeenCalledOnce()
    expect(answer).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test('that cannot be read is a 503 page: no one is sent to sign in', async () => {
    const { page, answer } = await run(
      argsOf('/dashboard', { session: { identity: null, status: 'unavailable' } }),
    )
    expect(answer).toMatchObject({ data: { retry: true }, init: { status: 503 } })
    expect(page).not.toHaveBeenCalled()
  })

  test('whose tokens were lost signs in again, which the provider may do without a question', async () => {
    const { answer } = await run(argsOf('/dashboard', { session: { identity: null, status: 'reauthorise' } }))
    expect(locationOf(answer)).toBe('/auth?redirectAfterLogin=%2Fdashboard')
  })
})

describe('a page that answers 401, because a service refused the token', () => {
  const refused = () => vi.fn(async () => new Response('page', { status: 401 }))

  test('sends the visitor to sign in', async () => {
    const { answer } = await run(argsOf('/dashboard', { services: broker(adminProfile) }), refused())
    expect(locationOf(answer)).toBe('/auth?redirectAfterLogin=%2Fdashboard')
  })

  test('is shown after a form, so that its values stay', async () => {
    const { answer } = await run(
      argsOf('/refer', { services: broker(adminProfile), form: { a: 'b' } }),
      refused(),
    )
    expect(answer).toMatchObject({ status: 401 })
  })
})

describe('someone whom an admin has removed from the team', () => {
  const failure = { kind: 'forbidden', problem: 'broker_removed', call: 'GET /api/v1/Me' } as const
  const services = { broker: { getProfile: async () => failed(failure) } }

  test.each([
    ['a page', {}],
    ['a form', { form: { notes: 'typed' } }],
  ])('is signed out by the next request of %s, and the page behind says why', async (_case, options) => {
    const signedOut = new Response(null, { status: 303 })
    const endHere = vi.fn(async () => signedOut)
    const { page, answer } = await run(argsOf('/refer', { services, signIn: { endHere }, ...options }))
    expect(endHere).toHaveBeenCalledExactlyOnceWith('/logout?reason=removed')
    expect(answer).toBe(signedOut)
    expect(page).not.toHaveBeenCalled()
  })

  test('leaves the page on screen when a script asks for data', async () => {
    const { page, answer } = await run(argsOf('/dashboard', { services }, '/dashboard.data'))
    expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(locationOf(answer)).toBe('/')
    expect(page).not.toHaveBeenCalled()
  })
})

describe('a fresh token that a service rejects', () => {
  const failure = { kind: 'unauthenticated', reason: 'token_rejected', call: 'GET /api/v1/Me' } as const
  const rejected = { services: { broker: { getProfile: async () => failed(failure) } } }

  test('gets an error page, since signing in again would not help', async () => {
    const { answer } = await run(argsOf('/dashboard', rejected))
    expect(answer).toMatchObject({ init: { status: 403 }, data: { reason: 'token_rejected' } })
  })

  test('gets a distinct response body for scripts', async () => {
    const { answer } = await run(argsOf('/dashboard', rejected, '/dashboard.data'))
    expect(answer).toMatchObject({ status: 403 })
    expect(await (answer as Response).text()).toBe(tokenRejectedBody)
  })

  test.each(['/dashboard', '/dashboard.data'])(
    'gets the answer of the route behind when only that one meets it: %s',
    async (address) => {
      const page = vi.fn(async () => new Response('the view', { status: 403 }))
      const { answer } = await run(argsOf('/dashboard', { services: broker(adminProfile) }, address), page)
      expect(await (answer as Response).text()).toBe('the view')
    },
  )
})
