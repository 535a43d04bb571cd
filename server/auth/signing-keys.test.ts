import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { signJwt } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, problemOf } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { start, finish } = createSteps(trial)

async function createKey(alg: 'RS256' | 'ES256', kid: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' }
  return { jwk, privateKey, header: { alg, kid } }
}

type Key = Awaited<ReturnType<typeof createKey>>
let elliptic: Key
let second: Key
beforeAll(async () => {
  elliptic = await createKey('ES256', 'key-e')
  second = await createKey('RS256', 'key-2')
})

const attempt = async () => problemOf(await finish(trial.provider.authorize(await start())))
const publish = (...keys: object[]) => {
  trial.provider.faults.jwks = { body: { keys } }
}
const signWith = ({ privateKey, header }: Key, change: { kid?: string | undefined } = {}) => {
  trial.provider.faults.idToken = (_token, claims) => signJwt(claims, privateKey, { ...header, ...change })
}
const allow = (...algorithms: string[]) => {
  trial.provider.faults.discovery = { fields: { id_token_signing_alg_values_supported: algorithms } }
}

describe('an id token signed with an elliptic curve', () => {
  test('is accepted when the provider announces the algorithm', async () => {
    allow('RS256', 'ES256')
    publish(trial.provider.jwk, elliptic.jwk)
    signWith(elliptic)
    expect(await attempt()).toBe('none')
  })

  test('is refused when the provider does not announce it', async () => {
    publish(trial.provider.jwk, elliptic.jwk)
    signWith(elliptic)
    expect(await attempt()).toBe('invalid-answer')
  })

  test('is refused with a broken signature', async () => {
    allow('ES256')
    publish(elliptic.jwk)
    trial.provider.faults.idToken = async (_token, claims) =>
      `${(await signJwt(claims, elliptic.privateKey, elliptic.header)).slice(0, -8)}AAAAAAAA`
    expect(await attempt()).toBe('invalid-answer')
  })
})

describe('an id token without a key id', () => {
  test('is verified with the only key', async () => {
    publish(second.jwk)
    signWith(second, { kid: undefined })
    expect(await attempt()).toBe('none')
  })

  test('is refused when there are two keys', async () => {
    publish(trial.provider.jwk, second.jwk)
    signWith(second, { kid: undefined })
    expect(await attempt()).toBe('invalid-answer')
  })
})

describe('a list of keys', () => {
  test.each<[string, object]>([
    ['of an unknown kind', { kty: 'unknown', kid: 'key-9' }],
    ['that cannot be read', { kty: 'RSA', kid: 'key-9', n: '!', e: '!' }],
    ['for encryption', { kty: 'RSA', kid: 'key-1', use: 'enc', n: 'AQAB', e: 'AQAB' }],
  ])('may hold a key %s', async (_case, key) => {
    publish(key, trial.provider.jwk)
    expect(await attempt()).toBe('none')
  })

  test.each<[string, object, string]>([
    ['has no keys', { body: { keys: [] } }, 'invalid-answer'],
    ['is no list', { body: { keys: 'none' } }, 'invalid-answer'],
    ['is down', { status: 503, body: 'down' }, 'provider-unavailable'],
    ['is cut off', { cut: 'before' }, 'provider-unavailable'],
  ])('that %s is refused', async (_case, jwks, problem) => {
    trial.provider.faults.jwks = jwks
    expect(await attempt()).toBe(problem)
  })
})

describe('a new key', () => {
  afterEach(() => void vi.useRealTimers())

  test('is fetched at most once a minute, not for every unknown key id', async () => {
    const start = Date.now()
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    expect(await attempt()).toBe('none')
    publish(trial.provider.jwk, second.jwk)
    signWith(second)
    trial.visitor = createVisitor()
    expect(await attempt()).toBe('invalid-answer')
    expect(trial.provider.callsOf('/jwks')).toHaveLength(1)
    vi.setSystemTime(start + 61_000)
    expect(await attempt()).toBe('none')
    expect(trial.provider.callsOf('/jwks')).toHaveLength(2)
  })

  test('that was published before it signs is accepted immediately', async () => {
    publish(trial.provider.jwk, second.jwk)
    expect(await attempt()).toBe('none')
    signWith(second)
    expect(await attempt()).toBe('none')
    expect(trial.provider.callsOf('/jwks')).toHaveLength(1)
  })
})
