import { importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { accounts, createTestMemory, portalOrigin } from '../testing/identity/test-identity.ts'
import { createTokenCheck } from './access-tokens.ts'
import { createIdentity } from './identity.ts'
import { createSigningKey } from './stored-memory.ts'

const issuer = 'http://localhost:4998/identity'
const audience = 'http://localhost:4998/services'
const key = await createSigningKey()
const known = { keys: [key.public] }
const check = createTokenCheck(issuer, known)

async function sign(claims: JWTPayload, typ = 'at+jwt', signingKey = key) {
  const payload = { iss: issuer, aud: audience, sub: 'person-1', scope: 'openid', ...claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', typ, kid: signingKey.public.kid })
    .setExpirationTime(claims.exp ?? '5 minutes')
    .sign(await importJWK(signingKey.private, 'RS256'))
}

test('accepts a token of the provider for the services', async () => {
  expect(await check(await sign({}))).toEqual({ personId: 'person-1', scope: 'openid' })
})

const foreign = { ...(await createSigningKey()) }
const forged = { private: foreign.private, public: { ...foreign.public, kid: key.public.kid } }

test.each([
  ['another issuer', await sign({ iss: 'http://localhost:4998/other' })],
  ['another audience', await sign({ aud: 'broker-portal' })],
  ['expiry in the past', await sign({ exp: 1_000 })],
  ['no subject', await sign({ sub: undefined })],
  ['the kind of an id token', await sign({}, 'JWT')],
  ['a foreign key', await sign({}, 'at+jwt', foreign)],
  ['a foreign key under our key’s name', await sign({}, 'at+jwt', forged)],
  ['no signature', new UnsecuredJWT({ iss: issuer, aud: audience, sub: 'person-1' }).encode()],
  ['no form at all', 'x'],
])('refuses a token with %s', async (_what, token) => {
  expect(await check(token)).toBeUndefined()
})

const settings = {
  issuer,
  portalOrigin,
  providerName: 'Wrenfield Lending',
  accounts,
  memory: await createTestMemory(),
}

test('a token lives for the configured seconds', async () => {
  const identity = createIdentity({ ...settings, accessTokenTtl: 30 })
  const token = await identity.issueAccessToken('person-1')
  const checkIn = (seconds: number) =>
    createTokenCheck(issuer, identity.publicKeys, () => new Date(Date.now() + seconds * 1000))(token)
  expect(await identity.verifyAccessToken(token)).toMatchObject({ personId: 'person-1' })
  expect(await checkIn(25)).toBeDefined()
  expect(await checkIn(31)).toBeUndefined()
})

test('the published keys hold nothing private', async () => {
  const identity = createIdentity(settings)
  expect(identity.publicKeys.keys.map((published) => Object.keys(published).sort())).toEqual([
    ['alg', 'e', 'kid', 'kty', 'n', 'use'],
  ])
})
