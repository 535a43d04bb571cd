import type { CustomFetch } from 'openid-client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { type ProviderFaults, providerMarkup } from '#tests/support/identity-provider.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  origin,
  problemOf,
  shortenTimeouts,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { start, finish, signIn } = createSteps(trial)

async function tryToStart(): Promise<string> {
  const request = trial.visitor.request(`${origin}/auth`)
  const { signIn: seam } = await trial.portal.current(request)
  return problemOf(await seam.start(request, '/'))
}

const page = { body: `<html>${providerMarkup}`, headers: { 'Content-Type': 'text/html' } }
const never = new Promise(() => {})

const day = 24 * 3_600_000
const readings = () => trial.provider.callsOf('/.well-known/openid-configuration').length

async function endpointOfStart(): Promise<string> {
  return new URL(await start()).pathname
}

describe('what the provider changes', () => {
  beforeEach(async () => {
    expect(await endpointOfStart()).toBe('/auth')
    trial.provider.faults.discovery = { fields: { authorization_endpoint: `${trial.provider.issuer}/moved` } }
  })

  test('is seen after a day, and not before', async () => {
    trial.late = day - 1_000
    expect(await endpointOfStart()).toBe('/auth')
    expect(readings()).toBe(1)
    trial.late = day
    expect(await endpointOfStart()).toBe('/moved')
    expect(readings()).toBe(2)
  })

  test('is seen after a token with an unknown key, at most every ten seconds', async () => {
    trial.late = 10_000
    trial.provider.faults.idToken = (_token, claims) => trial.provider.sign(claims, { kid: 'unknown' })
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('invalid-answer')
    expect(await endpointOfStart()).toBe('/moved')
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('invalid-answer')
    expect(await endpointOfStart()).toBe('/moved')
    expect(readings()).toBe(2)
  })

  test('is not needed to go on: while the document cannot be read the last one is used', async () => {
    trial.provider.faults.discovery = { status: 503, body: 'down' }
    trial.late = day
    expect(await endpointOfStart()).toBe('/auth')
    expect(await endpointOfStart()).toBe('/auth')
    expect(readings()).toBe(2)
    trial.provider.honest()
    trial.late = day + 500
    expect(await endpointOfStart()).toBe('/auth')
    expect(readings()).toBe(1)
  })
})

/** Calls the provider at another address than the one it is known by. */
function through(actual: (address: string) => string): CustomFetch {
  return (address, init) => fetch(actual(address), init as RequestInit)
}

describe('while discovery', () => {
  test.each<[string, ProviderFaults['discovery'], string]>([
    ['is not there', { status: 404, body: providerMarkup }, 'provider-unavailable'],
    ['breaks', { status: 500, body: providerMarkup }, 'provider-unavailable'],
    ['is down', { status: 503, body: 'down' }, 'provider-unavailable'],
    ['shows a page', page, 'provider-unavailable'],
    ['is no JSON', { body: `{"issuer": ${providerMarkup}` }, 'invalid-answer'],
    ['takes too long', { until: never }, 'provider-unavailable'],
    ['cuts the connection', { cut: 'before' }, 'provider-unavailable'],
    ['stops in the middle', { cut: 'within' }, 'provider-unavailable'],
    ['leads elsewhere', { status: 302, headers: { Location: '/elsewhere' } }, 'provider-unavailable'],
  ])('%s no one can sign in; afterwards they can', async (_case, discovery, problem) => {
    const limits = discovery?.until && shortenTimeouts()
    // Counted as they are sent: one that was given up may arrive later.
    const asked = vi.fn(through((address) => address))
    trial.portal = createChangedPortal(trial, { fetch: asked })
    trial.provider.faults.discovery = discovery
    expect(await tryToStart()).toBe(problem)
    limits?.over()
    expect(trial.provider.callsOf('/elsewhere')).toEqual([])
    trial.provider.honest()
    asked.mockClear()
    expect(await tryToStart()).toBe('provider-unavailable')
    expect(asked).not.toHaveBeenCalled()
    trial.late = 500
    expect(await tryToStart()).toBe('none')
    expect(asked).toHaveBeenCalledOnce()
  })

  test('keeps failing it is retried with increasing delays, up to ten seconds', async () => {
    trial.provider.faults.discovery = { status: 503, body: 'down' }
    const attempts: number[] = []
    for (trial.late = 0; trial.late <= 40_000; trial.late += 250) {
      const before = trial.provider.calls.length
      // One address each: a single address may not start so many.
      await tryToStart()
      if (trial.provider.calls.length > before) attempts.push(trial.late)
    }
    const pauses = attempts.slice(1).map((at, index) => Math.round((at - (attempts[index] ?? 0)) / 500) * 500)
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
  })
})

test.each<[string, unknown]>([
  ['of another issuer', 'https://other.example'],
  ['without an issuer', undefined],
  ['whose issuer is a list', ['https://other.example']],
])('a discovery document %s is refused', async (_case, issuer) => {
  trial.provider.faults.discovery = { fields: { issuer } }
  expect(await tryToStart()).toBe('invalid-answer')
})

describe('a provider that announces its PKCE methods', () => {
  const said = (code_challenge_methods_supported: unknown) => {
    trial.provider.faults.discovery = { fields: { code_challenge_methods_supported } }
  }

  test.each<[string, unknown]>([
    ['plainly only', ['plain']],
    ['not at all', []],
    ['by no list', 'S256'],
  ])('%s is refused, and why is in the log', async (_case, methods) => {
    said(methods)
    expect(await tryToStart()).toBe('provider-unavailable')
    expect(JSON.stringify(trial.logged)).toContain('code_challenge_methods_supported')
  })

  test.each<[string, unknown]>([
    ['hashed too', ['plain', 'S256']],
    ['nowhere', undefined],
  ])('%s is sent it hashed', async (_case, methods) => {
    said(methods)
    expect(new URL(await start()).searchParams.get('code_challenge_method')).toBe('S256')
  })
})

test('an issuer with a trailing slash equals the root of its host', async () => {
  trial.portal = createChangedPortal(trial, {}, { issuer: `${trial.provider.issuer}/` })
  expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
})

test('an issuer with a path differs from the one with a trailing slash', async () => {
  const issuer = `${trial.provider.issuer}/realm`
  trial.provider.faults.discovery = { fields: { issuer } }
  const fetch = through((address) => address.replace(/\/realm\/?/, '/'))
  trial.portal = createChangedPortal(trial, { fetch }, { issuer: `${issuer}/` })
  expect(await tryToStart()).toBe('invalid-answer')
  trial.portal = createChangedPortal(trial, { fetch }, { issuer })
  expect(await tryToStart()).toBe('none')
})

test('discovery is read once, however many sign in', async () => {
  await Promise.all(Array.from({ length: 5 }, () => start(createVisitor())))
  expect(trial.provider.callsOf('/.well-known/openid-configuration')).toHaveLength(1)
})

describe('in production', () => {
  const secure = 'https://id.portal.test'

  /** The provider as if it stood behind TLS; `insecure` names the endpoint that does not. */
  function portalWithTls(insecure?: string) {
    const { issuer } = trial.provider
    const at = (name: string, path: string) => [name, (name === insecure ? issuer : secure) + path]
    const fields = Object.fromEntries([
      ['issuer', secure],
      at('authorization_endpoint', '/auth'),
      at('token_endpoint', '/token'),
      at('userinfo_endpoint', '/me'),
      at('jwks_uri', '/jwks'),
    ])
    trial.provider.faults.discovery = { fields }
    trial.provider.faults.claims = { iss: secure }
    const fetch = through((address) => address.replace(secure, issuer))
    trial.portal = createChangedPortal(trial, { stage: 'production', fetch }, { issuer: secure })
  }

  const attempt = async () =>
    problemOf(await finish(trial.provider.authorize(await start(), { iss: secure })))

  test('an identity provider without TLS is not contacted', async () => {
    trial.portal = createChangedPortal(trial, { stage: 'production' })
    expect(await tryToStart()).toBe('invalid-answer')
    expect(trial.provider.calls).toEqual([])
  })

  test('a provider with TLS works', async () => {
    portalWithTls()
    expect(await attempt()).toBe('none')
  })

  test.each([
    ['token_endpoint', '/token'],
    ['userinfo_endpoint', '/me'],
    ['jwks_uri', '/jwks'],
  ])('nothing is sent to its %s without TLS', async (endpoint, path) => {
    portalWithTls(endpoint)
    expect(await attempt()).toBe('invalid-answer')
    expect(trial.provider.callsOf(path)).toEqual([])
  })

  test('does not redirect to an authorization endpoint without TLS', async () => {
    portalWithTls('authorization_endpoint')
    expect(await tryToStart()).toBe('invalid-answer')
  })
})

test('a restarted portal accepts sign-ins again', async () => {
  await signIn()
  trial.portal = createChangedPortal(trial, { sessions: trial.sessions })
  await signIn()
})
