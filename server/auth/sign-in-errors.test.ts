import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Bend,
  createFakeProvider,
  type FakeProvider,
  providerWords,
} from '#tests/support/identity-provider.ts'
import { isTimeout, loggable, renewalRefusal } from './sign-in-errors.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await createFakeProvider()
})
afterAll(() => provider.close())
beforeEach(() => provider.honest())

async function failure(token: Bend): Promise<unknown> {
  const execute = [oidc.allowInsecureRequests]
  const issuer = new URL(provider.issuer)
  const config = await oidc.discovery(issuer, 'broker-portal', undefined, oidc.None(), { execute })
  const silent = token.until || token.cut === 'stopped'
  config.timeout = silent ? 0.1 : 30
  provider.bends.token = token
  const renewal = await oidc.refreshTokenGrant(config, 'refresh').catch((error: unknown) => ({ error }))
  if (!('error' in renewal)) throw new Error('The renewal did not fail')
  return renewal.error
}

describe('a renewal that was not answered in time may have happened', () => {
  test.each<[string, Bend, boolean]>([
    ['no answer', { until: new Promise(() => {}) }, true],
    ['half an answer', { cut: 'stopped' }, true],
    ['a connection that broke', { cut: 'before' }, false],
    ['a connection that broke in the middle', { cut: 'within' }, false],
    ['an answer that is no JSON', { body: providerWords }, false],
    ['an answer', { status: 400, body: { error: 'invalid_grant' } }, false],
  ])('%s', async (_case, token, expected) => {
    expect(isTimeout(await failure(token))).toBe(expected)
  })
})

describe('a renewal that is refused', () => {
  const words = (error: string, status = 400): Bend => ({ status, body: { error } })

  test.each<[string, Bend, ReturnType<typeof renewalRefusal>]>([
    ['invalid_grant', words('invalid_grant'), 'grant'],
    ['invalid_request, LemonLDAP’s word for a token it has forgotten', words('invalid_request'), 'other'],
    ['interaction_required, as Entra ID says', words('interaction_required'), 'other'],
    ['access_denied, as Auth0 says', words('access_denied', 403), 'other'],
    ['invalid_scope', words('invalid_scope'), 'other'],
    ['an empty body, as Glewlwyd sends', { status: 400, body: '' }, 'other'],
    ['a page', { status: 404, body: '<html>', headers: { 'Content-Type': 'text/html' } }, 'other'],
    ['a challenge', { status: 401, body: '', headers: { 'WWW-Authenticate': 'Basic realm="x"' } }, 'other'],
    ['invalid_client', words('invalid_client', 401), 'client'],
    ['unauthorized_client', words('unauthorized_client'), 'client'],
    ['408', { status: 408, body: '' }, undefined],
    ['429', words('slow_down', 429), undefined],
    ['500', words('invalid_grant', 500), undefined],
    ['503 with a page', { status: 503, body: 'down' }, undefined],
    ['invalid_grant in an answer that is no refusal', { body: { error: 'invalid_grant' } }, undefined],
    ['a connection that broke', { cut: 'before' }, undefined],
  ])('with %s', async (_case, token, expected) => {
    expect(renewalRefusal(await failure(token))).toBe(expected)
  })
})

describe('a log gets no word of the provider', () => {
  test.each<[string, Bend]>([
    [
      'from its description',
      { status: 400, body: { error: 'invalid_grant', error_description: providerWords } },
    ],
    ['from a code that is none', { status: 400, body: { error: providerWords } }],
    [
      'from anything else it says',
      { status: 400, body: { error: 'x', message: providerWords, name: providerWords } },
    ],
    ['from a page', { status: 400, body: providerWords, headers: { 'Content-Type': 'text/html' } }],
    ['from broken JSON', { body: providerWords }],
    ['from a strange type', { fields: { token_type: providerWords } }],
  ])('%s', async (_case, token) => {
    const line = JSON.stringify(loggable(await failure(token)))
    expect(line).not.toContain('words of the provider')
    expect(line).toContain('message')
  })

  test('but the codes that OAuth defines', async () => {
    expect(loggable(await failure({ status: 400, body: { error: 'invalid_grant' } }))).toMatchObject({
      error: 'invalid_grant',
    })
  })
})
