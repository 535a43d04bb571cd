import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '#conformance/finding.ts'
import { authorizeOnLoopback } from '#conformance/provider/loopback.ts'
import { checkProvider } from '#conformance/provider/provider-checks.ts'
import { type ProviderConfig, providerSchema } from '#conformance/provider/provider-config.ts'
import type { Authorize } from '#conformance/provider/provider-session.ts'
import {
  admin,
  createCookieJar,
  locationOf,
  portalOrigin,
  startIdentity,
} from '#sandbox/testing/identity/test-identity.ts'
import { createFakeProvider, type FakeProvider } from '#tests/support/identity-provider.ts'
import { freePort } from '../../scripts/services.mjs'

let fake: FakeProvider
beforeAll(async () => {
  fake = await createFakeProvider()
})
afterAll(() => fake.close())

function configOf(settings: object): ProviderConfig {
  const parsed = providerSchema.parse({ tokens: 'browser', ...settings })
  return { ...parsed, client_secret: null, client_key: null, refresh_token: null }
}

async function findingsOf(config: ProviderConfig, authorize: Authorize): Promise<Finding[]> {
  const provider = await checkProvider(config, authorize, fetch)
  return [...provider.findings, ...(await provider.end())]
}

const checksWith = (findings: Finding[], ...outcomes: string[]) =>
  findings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ check }) => check)

const find = (findings: Finding[], name: string) => findings.find(({ check }) => check === name)

/** Signs in at the sandbox's pages, without a browser. */
const byForm: Authorize = async (address) => {
  const jar = createCookieJar()
  const form = locationOf(await jar.open(address))
  const resume = locationOf(await jar.open(form, { email: admin.email ?? '', password: 'practice' }))
  return locationOf(await jar.open(resume))
}

test('the sandbox’s provider has everything', async () => {
  const sandbox = await startIdentity()
  try {
    const findings = await findingsOf(configOf({ issuer: sandbox.issuer, origin: portalOrigin }), byForm)
    // It runs on this machine.
    expect(checksWith(findings, 'not checked')).toEqual(['https'])
    expect(checksWith(findings, 'fails', 'absent'), JSON.stringify(findings, null, 1)).toEqual([])
    expect(find(findings, 'renewal')?.detail).toBe('refresh tokens are replaced each time')
  } finally {
    await sandbox.close()
  }
})

const honestFake: Authorize = async (address) => String(fake.authorize(address))

test('a provider with less signs in, and the rest says what the portal does without it', async () => {
  fake.honest()
  fake.faults.userinfo = { status: 403 }
  fake.faults.discovery = {
    fields: { code_challenge_methods_supported: null, revocation_endpoint: undefined },
  }
  const findings = await findingsOf(configOf({ issuer: fake.issuer, known: 'keycloak' }), honestFake)
  expect(find(findings, 'sign-in')).toMatchObject({ outcome: 'holds' })
  expect(checksWith(findings, 'absent')).toEqual([
    'revocation',
    'back-channel sign-out',
    'prompt=none without a session is answered with a redirect',
    'userinfo takes the access token',
    'names and email',
    'auth_time',
    'sid in the id token',
    'revocation ends the refresh token',
  ])
  for (const { outcome, without } of findings) if (outcome === 'absent') expect(without).toMatch(/\.$/)
  expect(find(findings, 'PKCE with S256')?.detail).toContain('not listed')
  expect(find(findings, 'to set for keycloak')).toMatchObject({ outcome: 'not checked' })
})

test.each([
  [
    'issuer',
    { discovery: { fields: { issuer: 'http://localhost:1/other' } } },
    'set OIDC_ISSUER=http://localhost:1/other',
  ],
  ['PKCE with S256', { discovery: { fields: { code_challenge_methods_supported: ['plain'] } } }, 'plain'],
  ['signing keys', { jwks: { status: 500 } }, '500'],
  ['refresh token', { token: { fields: { refresh_token: undefined } } }, 'add offline_access to OIDC_SCOPE'],
  ['sign-in', { token: { status: 401, body: { error: 'invalid_client' } } }, 'invalid_client'],
])('%s that does not hold says why', async (check, faults, detail) => {
  fake.honest()
  Object.assign(fake.faults, faults)
  const findings = await findingsOf(configOf({ issuer: fake.issuer }), honestFake)
  const finding = find(findings, check)
  expect(finding).toMatchObject({ outcome: 'fails', need: 'required' })
  expect(finding?.detail).toContain(detail)
  expect(JSON.stringify(findings)).not.toMatch(/eyJ|(access|refresh)-[0-9a-f]{8}-/)
})

test('a browser comes back to an address of this machine', async () => {
  fake.honest()
  const origin = `http://localhost:${await freePort()}`
  const shown: string[] = []
  const authorize = authorizeOnLoopback(origin, (line) => {
    shown.push(line)
    const address = line.split(/\s+/).find((word) => word.startsWith(`${fake.issuer}/auth`)) ?? ''
    void fetch(fake.authorize(address))
  })
  const findings = await findingsOf(configOf({ issuer: fake.issuer, origin }), authorize)
  expect(find(findings, 'sign-in')).toMatchObject({ outcome: 'holds' })
  expect(shown.join()).toContain(`${origin}/callback must be registered`)
})

test('a refresh token gives a token without a person', async () => {
  fake.honest()
  const config = {
    ...configOf({ issuer: fake.issuer, tokens: 'client_credentials' }),
    tokens: 'refresh_token' as const,
  }
  const provider = await checkProvider({ ...config, refresh_token: 'refresh-of-a-file' }, honestFake, fetch)
  expect(provider.token).toMatch(/^access-/)
  expect(find(provider.findings, 'renewal')?.detail).toContain('used up')
})
