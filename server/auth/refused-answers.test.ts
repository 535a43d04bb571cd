import { describe, expect, test } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { person, providerMarkup } from '#tests/support/identity-provider.ts'
import { createSteps, createTrial, origin, problemOf, sessionCookie } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish, signIn } = createSteps(trial)

describe('an invalid authorisation response', () => {
  const noState = `${origin}/callback?code=x`

  test.each([
    ['no state', noState],
    ['an error without a state', `${origin}/callback?error=access_denied`],
    ['a state we never make', `${origin}/callback?code=x&state=y`],
    ['a very long state', `${origin}/callback?code=x&state=${'s'.repeat(5000)}`],
    ['an error and a state we never make', `${origin}/callback?error=access_denied&state=y`],
    ['an empty state', `${origin}/callback?code=x&state=`],
    ['a very long address', `${origin}/callback?code=${'c'.repeat(60_000)}`],
    ['nothing at all', `${origin}/callback`],
  ])('with %s ends on a page, without any call', async (_case, address) => {
    expect(problemOf(await finish(address))).toBe('invalid-answer')
    expect(trial.provider.calls).toEqual([])
  })

  test('replayed makes no second token call, and keeps the session', async () => {
    const back = trial.provider.authorize(await start())
    await finish(back)
    expect(problemOf(await finish(back))).toBe('already-used')
    expect(trial.provider.callsOf('/token')).toHaveLength(1)
    expect((await current()).identity).not.toBeNull()
  })

  test('to a sign-in that was never started here', async () => {
    const other = await start(createVisitor())
    trial.provider.honest()
    expect(problemOf(await finish(trial.provider.authorize(other)))).toBe('another-browser')
    expect(trial.provider.calls).toEqual([])
  })

  test('of another person’s sign-in, planted on a visitor who is signing in', async () => {
    const attacker = createVisitor()
    const planted = trial.provider.authorize(await start(attacker))
    await start()
    expect(problemOf(await finish(planted))).toBe('another-browser')
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
    expect((await current()).identity).toBeNull()
  })

  test('after 900 seconds', async () => {
    const back = trial.provider.authorize(await start())
    trial.late = 900_000
    expect(problemOf(await finish(back))).toBe('took-too-long')
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
  })

  test('after 900 seconds, when the browser dropped its cookie as well', async () => {
    const back = trial.provider.authorize(await start())
    trial.late = 900_000
    trial.visitor.cookies.clear()
    expect(problemOf(await finish(back))).toBe('took-too-long')
  })

  test('just before 900 seconds still counts', async () => {
    const back = trial.provider.authorize(await start())
    trial.late = 899_000
    expect(problemOf(await finish(back))).toBe('none')
  })

  test.each(['state', 'code', 'iss', 'error'])('with two of %s', async (name) => {
    const back = trial.provider.authorize(await start())
    back.searchParams.append(name, 'one')
    back.searchParams.append(name, 'two')
    expect(problemOf(await finish(back))).toBe('invalid-answer')
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
  })

  test.each([
    ['another address than the one asked for', '/silent-refresh'],
    ['a data address', '/callback.data'],
  ])('sent to %s', async (_case, path) => {
    const back = trial.provider.authorize(await start())
    back.pathname = path
    expect(problemOf(await finish(back))).toBe('invalid-answer')
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
  })

  test.each([
    ['iss of another provider', { iss: 'https://other.example' }, 'invalid-answer'],
    ['access_denied', { error: 'access_denied' }, 'access-denied'],
    ['server_error', { error: 'server_error' }, 'provider-unavailable'],
    ['temporarily_unavailable', { error: 'temporarily_unavailable' }, 'provider-unavailable'],
    [
      'any other error',
      { error: 'invalid_scope', error_description: providerMarkup, error_uri: providerMarkup },
      'invalid-answer',
    ],
    ['an undefined error', { error: providerMarkup }, 'invalid-answer'],
  ])('with %s', async (_case, extra: Record<string, string>, problem) => {
    expect(problemOf(await finish(trial.provider.authorize(await start(), extra)))).toBe(problem)
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
  })

  test('without the iss that the provider promises', async () => {
    const back = trial.provider.authorize(await start())
    back.searchParams.delete('iss')
    expect(problemOf(await finish(back))).toBe('invalid-answer')
  })

  test('without a code', async () => {
    const back = trial.provider.authorize(await start())
    back.searchParams.delete('code')
    expect(problemOf(await finish(back))).toBe('invalid-answer')
    expect(trial.provider.callsOf('/token')).toHaveLength(0)
  })

  test('with an overlong code is left to the provider to refuse', async () => {
    const back = trial.provider.authorize(await start())
    back.searchParams.set('code', 'c'.repeat(60_000))
    expect(problemOf(await finish(back))).toBe('invalid-answer')
    expect((await current()).identity).toBeNull()
  })

  test('with an error keeps a signed-in person signed in', async () => {
    await signIn()
    const back = trial.provider.authorize(await start(), { error: 'access_denied' })
    expect(problemOf(await finish(back))).toBe('access-denied')
    expect((await current()).identity).not.toBeNull()
  })
})

test('a response for another person replaces the signed-in person', async () => {
  await signIn()
  const before = createVisitor()
  before.cookies.set(sessionCookie, trial.visitor.cookies.get(sessionCookie) ?? '')
  trial.provider.faults.claims = { sub: 'person-2' }
  trial.provider.faults.userinfo = { body: { ...person, sub: 'person-2', given_name: 'Sam' } }
  await signIn()
  expect((await current()).identity).toMatchObject({ personId: 'person-2', givenName: 'Sam' })
  expect((await current('/dashboard', before)).identity).toBeNull()
  await trial.portal.settle()
  const revoked = trial.provider.callsOf('/revoke').map(({ form }) => form.get('token'))
  expect(revoked).toEqual([expect.stringMatching(/^refresh-/)])
})

test('a response for the same person revokes nothing: at many providers both sign-ins share a grant', async () => {
  await signIn()
  await signIn()
  await trial.portal.settle()
  expect(trial.provider.callsOf('/revoke')).toEqual([])
  expect((await current()).identity).not.toBeNull()
})
