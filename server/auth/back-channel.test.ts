import { exportJWK, generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { sessionsUnavailable } from '#server/sessions/session-store.ts'
import { person, signJwt } from '#tests/support/identity-provider.ts'
import { createChangedPortal, createSteps, createTrial, origin } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, signIn } = createSteps(trial)
const event = 'http://schemas.openid.net/event/backchannel-logout'

beforeEach(async () => {
  trial.provider.faults.claims = { sid: 'provider-session-1' }
  await signIn()
})

/** The claims of a valid notice, overridden by `claims`; undefined removes one. */
function notice(claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  const honest = {
    iss: trial.provider.issuer,
    aud: 'broker-portal',
    iat: now,
    exp: now + 120,
    jti: crypto.randomUUID(),
    sid: 'provider-session-1',
    sub: person.sub,
    events: { [event]: {} },
  }
  return JSON.parse(JSON.stringify({ ...honest, ...claims }))
}

const signed = (claims: JWTPayload = {}, header = {}) =>
  trial.provider.sign(notice(claims), { typ: 'logout+jwt', ...header })

async function send(token: string | string[], init: RequestInit = {}): Promise<Response> {
  const body = new URLSearchParams([token].flat().map((each) => ['logout_token', each]))
  return trial.portal.backChannelLogout(
    new Request(`${origin}/backchannel-logout`, { method: 'POST', body, ...init }),
  )
}

const isSignedIn = async (who = trial.visitor) => (await current('/dashboard', who)).identity !== null

describe('a back-channel logout token', () => {
  test('ends the session it names, and no other of the same person', async () => {
    const elsewhere = createVisitor()
    trial.provider.faults.claims = { sid: 'provider-session-2' }
    await signIn(elsewhere)
    const response = await send(await signed())
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await isSignedIn()).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(true)
  })

  test('that names only the person ends all their sessions', async () => {
    const elsewhere = createVisitor()
    trial.provider.faults.claims = { sid: 'provider-session-2' }
    await signIn(elsewhere)
    expect((await send(await signed({ sid: undefined }))).status).toBe(200)
    expect(await isSignedIn()).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(false)
  })

  test('that names only the session ends it', async () => {
    expect((await send(await signed({ sub: undefined }))).status).toBe(200)
    expect(await isSignedIn()).toBe(false)
  })

  test('for several audiences including the portal is accepted', async () => {
    expect((await send(await signed({ aud: ['another', 'broker-portal'] }))).status).toBe(200)
  })

  test.each<[string, JWTPayload]>([
    ['session', { sid: 'unknown' }],
    ['person', { sid: undefined, sub: 'unknown' }],
  ])('for an unknown %s responds 200: there is nothing to end', async (_case, claims) => {
    expect((await send(await signed(claims))).status).toBe(200)
    expect(await isSignedIn()).toBe(true)
  })

  test('has the refresh tokens of ended sessions revoked, after the response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    trial.provider.faults.revocation = { until: promise }
    expect((await send(await signed())).status).toBe(200)
    await vi.waitFor(() => expect(trial.provider.callsOf('/revoke')).toHaveLength(1))
    expect(trial.provider.callsOf('/revoke')[0]?.form.get('token')).toMatch(/^refresh-/)
    resolve()
    await trial.portal.settle()
    expect(trial.logged.map(({ message }) => message)).not.toContain('Revocation failed')
  })

  test('reaches the listeners for ended sessions', async () => {
    const ended: string[] = []
    trial.sessions.onEnded((key) => ended.push(key))
    await send(await signed())
    expect(ended).toHaveLength(1)
  })
})

describe('is refused, and no one is signed out', () => {
  const late = Math.floor(Date.now() / 1000) - 600
  test.each<[string, JWTPayload, Record<string, string>?]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another' }],
    ['no audience', { aud: undefined }],
    ['no events', { events: undefined }],
    ['events that are a list', { events: [event] }],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['an event that is no object', { events: { [event]: 'yes' } }],
    ['an event that is a list', { events: { [event]: [] } }],
    ['a nonce', { nonce: 'n' }],
    ['neither session nor person', { sid: undefined, sub: undefined }],
    ['an empty session and no person', { sid: '', sub: undefined }],
    ['a session that is no text', { sid: 7, sub: undefined } as JWTPayload],
    ['no id', { jti: undefined }],
    ['an empty id', { jti: '' }],
    ['no time of issue', { iat: undefined }],
    ['an old time of issue', { iat: late, exp: late + 3600 }],
    ['a time of issue to come', { iat: late + 1200, exp: late + 3600 }],
    ['no end', { exp: undefined }],
    ['an end that is over', { exp: late }],
    ['the type of an access token', {}, { typ: 'at+jwt' }],
    ['an unknown key', {}, { kid: 'key-2' }],
  ])('with %s', async (_case, claims, header) => {
    const response = await send(await signed(claims, header))
    expect(response.status).toBe(400)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await isSignedIn()).toBe(true)
  })

  test('without a signature', async () => {
    const [, body = ''] = new UnsecuredJWT(notice()).encode().split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url')
    expect((await send(`${head}.${body}.`)).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('signed by another issuer', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect((await send(await signJwt(notice(), privateKey, { typ: 'logout+jwt' }))).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('signed with the public key as if it were a secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(trial.provider.jwk))
    const token = await signJwt(notice(), secret, { alg: 'HS256', typ: 'logout+jwt' })
    expect((await send(token)).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('with its claims changed after signing', async () => {
    const [head, , signature] = (await signed({ sid: 'another' })).split('.')
    const body = Buffer.from(JSON.stringify(notice())).toString('base64url')
    expect((await send(`${head}.${body}.${signature}`)).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test('when it is replayed', async () => {
    const token = await signed()
    expect((await send(token)).status).toBe(200)
    await signIn()
    expect((await send(token)).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test.each<[string, string | string[]]>([
    ['that is no token', 'nonsense'],
    ['that is empty', ''],
    ['that is missing', []],
    ['given twice', ['one', 'two']],
    ['longer than any token', 'x'.repeat(20_000)],
  ])('%s', async (_case, token) => {
    expect((await send(token)).status).toBe(400)
  })

  test('when it is not posted as a form', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ logout_token: await signed() })
    expect((await send('', { headers, body })).status).toBe(400)
    expect(await isSignedIn()).toBe(true)
  })

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    const response = await trial.portal.backChannelLogout(
      new Request(`${origin}/backchannel-logout?logout_token=${await signed()}`, { method }),
    )
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
    expect(await isSignedIn()).toBe(true)
  })
})

test('a failed logout responds 503, and succeeds when the provider retries', async () => {
  const { deleteBySid } = trial.sessions
  trial.sessions.deleteBySid = () => Promise.reject(sessionsUnavailable('away'))
  const token = await signed()
  const response = await send(token)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await isSignedIn()).toBe(true)
  trial.sessions.deleteBySid = deleteBySid
  expect((await send(token)).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

test('the log names the session, never the token', async () => {
  const token = await signed()
  await send(token)
  await send(token)
  const text = JSON.stringify(trial.logged)
  expect(text).toContain('Signed out by the provider')
  expect(text).toContain('Back-channel sign-out refused')
  for (const part of token.split('.')) expect(text).not.toContain(part)
})

test.each<[string, { typ?: string }]>([
  ['of type JWT', { typ: 'JWT' }],
  ['without a type', { typ: undefined }],
])('a logout token %s is accepted: the specification only recommends one', async (_case, header) => {
  expect((await send(await signed({}, header))).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})

test('a logout token signed with an algorithm that discovery lists for id tokens is accepted', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' }
  const algorithms = { id_token_signing_alg_values_supported: ['HS256', 'ES256'] }
  trial.provider.faults.discovery = { fields: algorithms }
  trial.portal = createChangedPortal(trial, { sessions: trial.sessions })
  trial.provider.faults.jwks = { body: { keys: [key] } }
  const token = await signJwt(notice(), privateKey, { alg: 'ES256', typ: 'logout+jwt' })
  expect((await send(token)).status).toBe(200)
  expect(await isSignedIn()).toBe(false)
})
