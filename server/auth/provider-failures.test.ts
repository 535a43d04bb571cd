import { describe, expect, test, vi } from 'vitest'
import {
  createFakeProvider,
  type ProviderFaults,
  person,
  providerMarkup,
} from '#tests/support/identity-provider.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  problemOf,
  sessionCookie,
  shortenTimeouts,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish } = createSteps(trial)

const html = { body: `<html>${providerMarkup}`, headers: { 'Content-Type': 'text/html' } }
const never = new Promise(() => {})
const errorBody = (error: string) => ({ error, error_description: providerMarkup, message: providerMarkup })

/** A sign-in that must end on an error page, with no one signed in. */
async function failOn(faults: ProviderFaults, problem: string, once = () => {}): Promise<void> {
  const address = trial.provider.authorize(await start())
  once()
  Object.assign(trial.provider.faults, faults)
  expect(problemOf(await finish(address))).toBe(problem)
  expect(trial.visitor.cookies.has(sessionCookie)).toBe(false)
  expect((await current()).identity).toBeNull()
}

describe('failures of the identity provider', () => {
  test.each<[string, ProviderFaults, string]>([
    ['no id token', { token: { fields: { id_token: undefined } } }, 'invalid-answer'],
    ['another token type', { token: { fields: { token_type: 'mac' } } }, 'invalid-answer'],
    [
      'a code it does not take',
      { token: { status: 400, body: errorBody('invalid_grant') } },
      'invalid-answer',
    ],
    [
      'a client it does not know',
      { token: { status: 401, body: errorBody('invalid_client') } },
      'invalid-answer',
    ],
    ['an undefined error', { token: { status: 400, body: errorBody(providerMarkup) } }, 'invalid-answer'],
    [
      'an error with a page',
      { token: { status: 400, body: html.body, headers: html.headers } },
      'provider-unavailable',
    ],
    ['no access token', { token: { fields: { access_token: undefined } } }, 'invalid-answer'],
    ['no JSON', { token: { body: `{"access_token": ${providerMarkup}` } }, 'invalid-answer'],
    ['a connection that is cut', { token: { cut: 'before' } }, 'provider-unavailable'],
    ['a connection that is cut in the middle', { token: { cut: 'within' } }, 'provider-unavailable'],
    [
      'an error of its own',
      { token: { status: 500, body: errorBody('server_error') } },
      'provider-unavailable',
    ],
    [
      'an error at the token endpoint',
      { token: { status: 502, body: 'Bad gateway' } },
      'provider-unavailable',
    ],
    ['a page in place of tokens', { token: html }, 'provider-unavailable'],
    ['userinfo of another person', { userinfo: { body: { sub: 'person-2' } } }, 'invalid-answer'],
  ])('%s', async (_case, faults, problem) => failOn(faults, problem))

  test('a token endpoint that redirects is not followed with the code', async () => {
    const address = trial.provider.authorize(await start())
    trial.provider.faults.token = { status: 307, headers: { Location: `${trial.provider.issuer}/stolen` } }
    expect(problemOf(await finish(address))).toBe('provider-unavailable')
    expect(trial.provider.callsOf('/stolen')).toEqual([])
  })

  test('a code requested with another verifier is refused', async () => {
    const address = new URL(await start())
    address.searchParams.set('code_challenge', 'x'.repeat(43))
    expect(problemOf(await finish(trial.provider.authorize(address.href)))).toBe('invalid-answer')
    expect(trial.provider.callsOf('/token')).toHaveLength(1)
  })

  test.each<[string, ProviderFaults]>([
    ['tokens that take too long', { token: { until: never } }],
    ['tokens that stop in the middle', { token: { cut: 'stopped' } }],
    ['userinfo that takes too long', { userinfo: { until: never } }],
    ['keys that take too long', { jwks: { until: never } }],
  ])('%s ends on an error page, after one attempt', async (_case, faults) => {
    await failOn(faults, 'provider-unavailable', shortenTimeouts)
    expect(trial.provider.callsOf('/jwks').length).toBeLessThanOrEqual(1)
    // A call that the test before has given up may arrive only now, with a code or a token of its own.
    const codes = trial.provider.callsOf('/token').map(({ form }) => form.get('code'))
    const tokens = trial.provider.callsOf('/me').map(({ headers }) => headers.authorization)
    for (const sent of [codes, tokens]) expect(new Set(sent).size).toBe(sent.length)
  })

  test('waits ten seconds for an answer by default', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await finish(trial.provider.authorize(await start()))
    expect(new Set(limits.mock.calls.flat())).toEqual(new Set([10_000]))
    expect(limits.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  test('a provider that no longer listens', async () => {
    const own = await createFakeProvider()
    trial.portal = createChangedPortal(trial, {}, { issuer: own.issuer })
    const address = own.authorize(await start())
    await own.close()
    expect(problemOf(await finish(address))).toBe('provider-unavailable')
  })

  test.each(['', null])('a client secret of %j makes a public client', async (clientSecret) => {
    trial.portal = createChangedPortal(trial, {}, { clientSecret })
    await finish(trial.provider.authorize(await start()))
    const [call] = trial.provider.callsOf('/token')
    expect(call?.headers.authorization).toBeUndefined()
    expect(call?.form.has('client_secret')).toBe(false)
    expect(call?.form.get('client_id')).toBe('broker-portal')
  })
})

describe('userinfo', () => {
  const jwt = { 'Content-Type': 'application/jwt' }
  const claims = () => ({ iss: trial.provider.issuer, aud: 'broker-portal', ...person, given_name: 'Signed' })
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

  test.each<[string, string[] | undefined, string]>([
    ['that says so in its discovery document counts', ['RS256'], 'none'],
    ['that never said so is refused', undefined, 'invalid-answer'],
  ])('as a signed token of a provider %s', async (_case, algorithms, problem) => {
    trial.provider.faults.discovery = { fields: { userinfo_signing_alg_values_supported: algorithms } }
    const address = trial.provider.authorize(await start())
    trial.provider.faults.userinfo = { body: await trial.provider.sign(claims()), headers: jwt }
    expect(problemOf(await finish(address))).toBe(problem)
    expect((await current()).identity?.givenName).toBe(problem === 'none' ? 'Signed' : undefined)
  })

  test.each<[string, () => string]>([
    ['without a signature', () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`],
    ['with a broken signature', () => `${encoded({ alg: 'RS256', kid: 'key-1' })}.${encoded(claims())}.AAAA`],
    ['that is no token', () => providerMarkup],
  ])('as a token %s is refused', async (_case, body) => {
    await failOn({ userinfo: { body: body(), headers: jwt } }, 'invalid-answer')
  })

  test.each<[string, ProviderFaults['userinfo'], string]>([
    [
      'as a page',
      { body: `<html>${providerMarkup}`, headers: { 'Content-Type': 'text/html' } },
      'provider-unavailable',
    ],
    ['that is no JSON', { body: providerMarkup }, 'invalid-answer'],
    ['that is a list', { body: '[]' }, 'invalid-answer'],
    ['without a subject', { body: { given_name: 'Alex' } }, 'invalid-answer'],
    ['that is cut off', { cut: 'before' }, 'provider-unavailable'],
    ['that stops in the middle', { cut: 'within' }, 'provider-unavailable'],
    ['that leads elsewhere', { status: 302, headers: { Location: '/stolen' } }, 'provider-unavailable'],
  ])('%s is refused', async (_case, userinfo, problem) => {
    await failOn({ userinfo }, problem)
    expect(trial.provider.callsOf('/stolen')).toEqual([])
  })

  test.each<[string, Record<string, unknown>]>([
    ['missing', { given_name: undefined, family_name: undefined, email: undefined }],
    ['null', { given_name: null, family_name: null, email: null }],
    ['no text', { given_name: 1, family_name: ['Sample'], email: { address: 'x' } }],
  ])('whose names and email are %s leaves them empty', async (_case, fields) => {
    trial.provider.faults.userinfo = { fields }
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
    expect((await current()).identity).toEqual({
      personId: person.sub,
      givenName: '',
      familyName: '',
      email: '',
    })
  })

  test('is not requested when the provider has none: the id token is used', async () => {
    trial.provider.faults.discovery = { fields: { userinfo_endpoint: undefined } }
    expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe('none')
    expect((await current()).identity).toMatchObject({ personId: person.sub, givenName: '' })
  })
})

test.each<[string, unknown, string]>([
  ['not said', undefined, 'none'],
  ['said as text', '300', 'none'],
  ['nothing', 0, 'none'],
  ['null', null, 'none'],
  ['words', providerMarkup, 'invalid-answer'],
  ['negative', -1, 'invalid-answer'],
])('an access token whose life is %s', async (_case, life, problem) => {
  trial.provider.faults.token = { fields: { expires_in: life } }
  expect(problemOf(await finish(trial.provider.authorize(await start())))).toBe(problem)
  if (problem === 'none') expect((await current()).access).toMatchObject({ token: expect.anything() })
})
