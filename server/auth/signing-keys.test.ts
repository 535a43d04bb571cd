import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signJwt } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, problemOf } from '#tests/support/sign-in-trial.ts'
import { createVisitor } from '#tests/support/visitor.ts'

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
  trial.provider.bends.jwks = { body: { keys } }
}
const signWith = ({ privateKey, header }: Key, change: { kid?: string | undefined } = {}) => {
  trial.provider.bends.idToken = (_token, claims) => signJwt(claims, privateKey, { ...header, ...change })
}
const allow = (...algorithms: string[]) => {
  trial.provider.bends.discovery = { fields: { id_token_signing_alg_values_supported: algorithms } }
}

describe('an id token signed with an elliptic curve', () => {
  test('counts when the provider says that it signs so', async () => {
    allow('RS256', 'ES256')
    publish(trial.provider.jwk, elliptic.jwk)
    signWith(elliptic)
    expect(await attempt()).toBe('none')
  })

  test('does not when the provider never said so', async () => {
    publish(trial.provider.jwk, elliptic.jwk)
    signWith(elliptic)
    expect(await attempt()).toBe('invalid-answer')
  })

  test('does not with a broken signature', async () => {
    allow('ES256')
    publish(elliptic.jwk)
    trial.provider.bends.idToken = async (_token, claims) =>
      `${(await signJwt(claims, elliptic.privateKey, elliptic.header)).slice(0, -8)}AAAAAAAA`
    expect(await attempt()).toBe('invalid-answer')
  })
})

describe('an id token that names no key', () => {
  test('is checked with the only one there is', async () => {
    publish(second.jwk)
    signWith(second, { kid: undefined })
    expect(await attempt()).toBe('none')
  })

  test('is refused when there are two: none is guessed', async () => {
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
  ])('that %s signs no one in', async (_case, jwks, problem) => {
    trial.provider.bends.jwks = jwks
    expect(await attempt()).toBe(problem)
  })
})

describe('a new key', () => {
  afterEach(() => void vi.useRealTimers())

  test('counts a minute after the keys were last read, and not before: they are not read for every strange token', async () => {
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

  test('that was published before it signs counts at once', async () => {
    publish(trial.provider.jwk, second.jwk)
    expect(await attempt()).toBe('none')
    signWith(second)
    expect(await attempt()).toBe('none')
    expect(trial.provider.callsOf('/jwks')).toHaveLength(1)
  })
})
