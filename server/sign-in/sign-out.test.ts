import { describe, expect, test } from 'vitest'
import { createSteps, createTrial, loginCookie, origin, sessionCookie } from '#tests/support/sign-in-trial.ts'
import { createVisitor } from '#tests/support/visitor.ts'

const trial = createTrial()
const { current, start, finish, signIn, signOut } = createSteps(trial)

describe('signing out', () => {
  test('ends the session here, revokes its tokens and ends it at the provider', async () => {
    await signIn()
    const kept = createVisitor()
    kept.cookies.set(sessionCookie, trial.visitor.cookies.get(sessionCookie) ?? '')
    const response = await signOut()
    expect(response.status).toBe(303)
    const address = new URL(response.headers.get('Location') ?? '')
    expect(address.origin + address.pathname).toBe(`${trial.provider.issuer}/session/end`)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(origin)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(trial.visitor.cookies.has(sessionCookie)).toBe(false)
    expect(trial.visitor.cookies.has(loginCookie)).toBe(true)
    expect((await current('/dashboard', kept)).identity).toBeNull()
    const revoked = trial.provider.callsOf('/revoke')[0]?.form
    expect(revoked?.get('token')).toMatch(/^refresh-/)
    expect(revoked?.get('token_type_hint')).toBe('refresh_token')
  })

  test('works when revocation does not', async () => {
    await signIn()
    trial.provider.bends.revocation = { status: 503 }
    const response = await signOut()
    expect(response.headers.get('Location')).toContain(`${trial.provider.issuer}/session/end`)
    expect((await current()).identity).toBeNull()
  })

  test('does not wait for a revocation that hangs', async () => {
    await signIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    trial.provider.bends.revocation = { until: promise }
    const response = await signOut()
    expect(trial.logged.map(({ message }) => message)).toContain('Revocation failed')
    expect(response.headers.get('Location')).toContain(`${trial.provider.issuer}/session/end`)
    resolve()
  })

  test('puts no token into a data answer', async () => {
    await signIn()
    const address = new URL((await signOut('/logout.data')).headers.get('Location') ?? '')
    expect(address.searchParams.has('id_token_hint')).toBe(false)
    expect(address.searchParams.get('client_id')).toBe('broker-portal')
  })

  test('stays here when the provider has no place to end a session', async () => {
    trial.provider.bends.discovery = { fields: { end_session_endpoint: undefined } }
    await signIn()
    expect((await signOut()).headers.get('Location')).toBe('/logout')
  })

  test('works without a session', async () => {
    const response = await signOut()
    expect(response.status).toBe(303)
    expect(trial.provider.callsOf('/revoke')).toEqual([])
  })
})

test('the log tells of sign-ins, failures and sign-outs, and holds no secret', async () => {
  const back = trial.provider.authorize(await start())
  await finish(back)
  await finish(back)
  await finish(
    trial.provider.authorize(await start(), { error: 'access_denied', error_description: 'secret words' }),
  )
  trial.late = 5 * 60_000
  trial.provider.bends.token = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'secret words' },
  }
  await current()
  await trial.portal.current(trial.visitor.request(`${origin}/logout`)).then(({ signIn: seam }) => seam.end())
  expect(trial.logged.map(({ message }) => message)).toEqual([
    'Signed in',
    'Sign-in failed',
    'Sign-in failed',
    'Renewal failed',
    'Signed out',
  ])
  const text = JSON.stringify(trial.logged)
  for (const secret of [
    ...back.searchParams.values(),
    ...trial.visitor.cookies.values(),
    ...trial.provider.calls.flatMap(({ form }) => [
      form.get('code'),
      form.get('code_verifier'),
      form.get('refresh_token'),
    ]),
    'secret words',
    'eyJ',
  ])
    if (secret && secret !== trial.provider.issuer) expect(text).not.toContain(secret)
})
