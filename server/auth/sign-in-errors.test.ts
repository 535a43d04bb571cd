import * as oidc from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createFakeProvider,
  type FakeProvider,
  type ProviderFault,
  providerMarkup,
} from '#tests/support/identity-provider.ts'
import { isTimeout, loggable, renewalRefusal } from './sign-in-errors.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await createFakeProvider()
})
afterAll(() => provider.close())
beforeEach(() => provider.honest())

async function failure(token: ProviderFault): Promise<unknown> {
  const execute = [oidc.allowInsecureRequests]
  const issuer = new URL(provider.issuer)
  const config = await oidc.discovery(issuer, 'broker-portal', undefined, oidc.None(), { execute })
  const silent = token.until || token.cut === 'stopped'
  config.timeout = silent ? 0.1 : 30
  provider.faults.token = token
  const renewal = await oidc.refreshTokenGrant(config, 'refresh').catch((error: unknown) => ({ error }))
  if (!('error' in renewal)) throw new Error('The renewal did not fail')
  return renewal.error
}

describe('a renewal that timed out may have succeeded', () => {
  test.each<[string, ProviderFault, boolean]>([
    ['no answer', { until: new Promise(() => {}) }, true],
    ['half an answer', { cut: 'stopped' }, true],
    ['a connection that broke', { cut: 'before' }, false],
    ['a connection that broke in the middle', { cut: 'within' }, false],
    ['an answer that is no JSON', { body: providerMarkup }, false],
    ['an answer', { status: 400, body: { error: 'invalid_grant' } }, false],
  ])('%s', async (_case, token, expected) => {
    expect(isTimeout(await failure(token))).toBe(expected)
  })
})

describe('a renewal that is refused', () => {
  const errorAnswer = (error: string, status = 400): ProviderFault => ({ status, body: { error } })

  test.each<[string, ProviderFault, ReturnType<typeof renewalRefusal>]>([
    ['invalid_grant', errorAnswer('invalid_grant'), 'grant'],
    [
      'invalid_request, LemonLDAP’s word for a token it has forgotten',
      errorAnswer('invalid_request'),
      'other',
    ],
    ['interaction_required, as Entra ID says', errorAnswer('interaction_required'), 'other'],
    ['access_denied, as Auth0 says', errorAnswer('access_denied', 403), 'other'],
    ['invalid_scope', errorAnswer('invalid_scope'), 'other'],
    ['an empty body, as Glewlwyd sends', { status: 400, body: '' }, 'other'],
    ['a page', { status: 404, body: '<html>', headers: { 'Content-Type': 'text/html' } }, 'other'],
    ['a challenge', { status: 401, body: '', headers: { 'WWW-Authenticate': 'Basic realm="x"' } }, 'other'],
    ['invalid_client', errorAnswer('invalid_client', 401), 'client'],
    ['unauthorized_client', errorAnswer('unauthorized_client'), 'client'],
    ['408', { status: 408, body: '' }, undefined],
    ['429', errorAnswer('slow_down', 429), undefined],
    ['500', errorAnswer('invalid_grant', 500), undefined],
    ['503 with a page', { status: 503, body: 'down' }, undefined],
    ['invalid_grant in an answer that is no refusal', { body: { error: 'invalid_grant' } }, undefined],
    ['a connection that broke', { cut: 'before' }, undefined],
  ])('with %s', async (_case, token, expected) => {
    expect(renewalRefusal(await failure(token))).toBe(expected)
  })
})

describe('the log contains no text of the provider', () => {
  test.each<[string, ProviderFault]>([
    [
      'from its description',
      { status: 400, body: { error: 'invalid_grant', error_description: providerMarkup } },
    ],
    ['from a code that is none', { status: 400, body: { error: providerMarkup } }],
    [
      'from anything else it says',
      { status: 400, body: { error: 'x', message: providerMarkup, name: providerMarkup } },
    ],
    ['from a page', { status: 400, body: providerMarkup, headers: { 'Content-Type': 'text/html' } }],
    ['from broken JSON', { body: providerMarkup }],
    ['from a strange type', { fields: { token_type: providerMarkup } }],
  ])('%s', async (_case, token) => {
    const line = JSON.stringify(loggable(await failure(token)))
    expect(line).not.toContain('words of the provider')
    expect(line).toContain('message')
  })

  test('except codes defined by OAuth', async () => {
    expect(loggable(await failure({ status: 400, body: { error: 'invalid_grant' } }))).toMatchObject({
      error: 'invalid_grant',
    })
  })
})
