import { describe, expect, test } from 'vitest'
import type { Bends } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, origin, problemOf, sessionCookie } from '#tests/support/sign-in-trial.ts'
import { createVisitor } from '#tests/support/visitor.ts'

const trial = createTrial()
const { current, start, finish } = createSteps(trial)

describe('trouble at the identity provider', () => {
  test.each<[string, Bends, string]>([
    ['no id token', { token: { fields: { id_token: undefined } } }, 'invalid-answer'],
    ['another token type', { token: { fields: { token_type: 'mac' } } }, 'invalid-answer'],
    [
      'a code it does not take',
      { token: { status: 400, body: { error: 'invalid_grant' } } },
      'invalid-answer',
    ],
    [
      'a client it does not know',
      { token: { status: 401, body: { error: 'invalid_client' } } },
      'invalid-answer',
    ],
    [
      'an error at the token endpoint',
      { token: { status: 502, body: 'Bad gateway' } },
      'provider-unavailable',
    ],
    [
      'a page in place of tokens',
      { token: { body: '<html>', headers: { 'Content-Type': 'text/html' } } },
      'provider-unavailable',
    ],
    ['userinfo of another person', { userinfo: { body: { sub: 'person-2' } } }, 'invalid-answer'],
    [
      'userinfo that refuses the token',
      { userinfo: { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } } },
      'invalid-answer',
    ],
    ['userinfo that is down', { userinfo: { status: 503 } }, 'provider-unavailable'],
  ])('%s', async (_case, bends, problem) => {
    const address = trial.provider.authorize(await start())
    Object.assign(trial.provider.bends, bends)
    expect(problemOf(await finish(address))).toBe(problem)
    expect(trial.visitor.cookies.has(sessionCookie)).toBe(false)
    expect((await current()).identity).toBeNull()
  })

  test('a token endpoint that redirects is not followed with the code', async () => {
    const address = trial.provider.authorize(await start())
    trial.provider.bends.token = { status: 307, headers: { Location: `${trial.provider.issuer}/stolen` } }
    expect((await finish(address)).ok).toBe(false)
    expect(trial.provider.callsOf('/stolen')).toEqual([])
  })

  test.each<[string, Bends['discovery']]>([
    ['is down', { status: 503, body: 'down' }],
    ['shows a page', { body: '<html>', headers: { 'Content-Type': 'text/html' } }],
  ])('while discovery %s nobody can sign in; afterwards they can', async (_case, discovery) => {
    trial.provider.bends.discovery = discovery
    const request = trial.visitor.request(`${origin}/auth`)
    const { signIn } = await trial.portal.current(request)
    expect(problemOf(await signIn.start(request, '/'))).toBe('provider-unavailable')
    trial.provider.honest()
    expect(problemOf(await signIn.start(request, '/'))).toBe('provider-unavailable')
    expect(trial.provider.calls).toEqual([])
    trial.late = 500
    expect(problemOf(await signIn.start(request, '/'))).toBe('none')
    expect(trial.provider.callsOf('/.well-known/openid-configuration')).toHaveLength(1)
  })

  test('a discovery document of another issuer is refused', async () => {
    trial.provider.bends.discovery = { fields: { issuer: 'https://other.example' } }
    const request = trial.visitor.request(`${origin}/auth`)
    const { signIn } = await trial.portal.current(request)
    expect(problemOf(await signIn.start(request, '/'))).toBe('invalid-answer')
  })

  test('discovery is read once, however many sign in', async () => {
    await Promise.all(Array.from({ length: 5 }, () => start(createVisitor())))
    expect(trial.provider.callsOf('/.well-known/openid-configuration')).toHaveLength(1)
  })
})
