import { createHash } from 'node:crypto'
import { generateKeyPair, type JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { type ProviderFaults, providerMarkup, signJwt } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, problemOf } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish } = createSteps(trial)

describe('an id token is refused', () => {
  const seconds = Math.floor(Date.now() / 1000)

  test.each<[string, ProviderFaults['claims']]>([
    ['of another issuer', { iss: 'https://other.example' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { aud: 'another-client' }],
    ['for several clients without saying which one asked', { aud: ['broker-portal', 'another-client'] }],
    ['that another client asked for', { aud: ['broker-portal', 'x'], azp: 'x' }],
    ['issued to another client, though for this one alone', { azp: 'x' }],
    ['issued an hour ahead of the portal’s clock', { iat: seconds + 3600 }],
    ['without an audience', { aud: undefined }],
    ['without a subject', { sub: undefined }],
    ['with another nonce', { nonce: 'other' }],
    ['without a nonce', { nonce: undefined }],
    ['that expired', { exp: seconds - 3600 }],
    ['that is not valid yet', { nbf: seconds + 3600 }],
    ['for another access token', { at_hash: 'bm90IHRoZSByaWdodCBvbmU' }],
    ['with a time of issue in words', { iat: providerMarkup }],
    ['with a subject that is no text', { sub: 1 }],
    ['without an expiry', { exp: undefined }],
    ['without a time of issue', { iat: undefined }],
    ['of another person than userinfo', { sub: 'person-2' }],
  ])('%s', async (_case, claims) => {
    trial.provider.faults.claims = claims
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('invalid-answer')
    expect((await current()).identity).toBeNull()
  })

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const foreign = async (claims: JWTPayload, kid: string) =>
    signJwt(claims, (await generateKeyPair('RS256')).privateKey, { kid })

  test.each<[string, NonNullable<ProviderFaults['idToken']>]>([
    ['with a broken signature', (token) => `${token.slice(0, -8)}AAAAAAAA`],
    [
      'with another header than was signed',
      (token) => token.replace(/^[^.]+/, encoded({ alg: 'RS256', kid: 'x' })),
    ],
    ['with the algorithm none', (_token, claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    [
      'signed with a secret in place of a key',
      (_token, claims) => signJwt(claims, new TextEncoder().encode('s'.repeat(32)), { alg: 'HS256' }),
    ],
    ['signed with a foreign key under the right name', (_token, claims) => foreign(claims, 'key-1')],
    ['signed with an unknown key', (_token, claims) => foreign(claims, 'key-2')],
    ['that is no token', () => 'nonsense'],
  ])('%s', async (_case, idToken) => {
    trial.provider.faults.idToken = idToken
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('invalid-answer')
    expect((await current()).identity).toBeNull()
  })
})

test.each<[string, (now: number) => ProviderFaults['claims']]>([
  ['is a little ahead', (now) => ({ iat: now + 20, nbf: now + 20 })],
  ['is a little behind', (now) => ({ iat: now - 320, exp: now - 20 })],
])('an id token of a provider whose clock %s is accepted', async (_case, claims) => {
  trial.provider.faults.claims = claims(Math.floor(Date.now() / 1000))
  expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
})

test('an id token with this client as its authorised party is accepted', async () => {
  trial.provider.faults.claims = { azp: 'broker-portal' }
  expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
})

test('an id token with a matching at_hash is accepted', async () => {
  trial.provider.faults.token = { fields: { access_token: 'access-1' } }
  const digest = createHash('sha256').update('access-1').digest()
  trial.provider.faults.claims = { at_hash: digest.subarray(0, 16).toString('base64url') }
  expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
})
