import { describe, expect, test, vi } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { sessionsUnavailable } from '#server/sessions/session-store.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  loginCookie,
  origin,
  sessionCookie,
} from '#tests/support/sign-in-trial.ts'

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
    await vi.waitFor(() => expect(trial.provider.callsOf('/revoke')).toHaveLength(1))
    const revoked = trial.provider.callsOf('/revoke')[0]?.form
    expect(revoked?.get('token')).toMatch(/^refresh-/)
    expect(revoked?.get('token_type_hint')).toBe('refresh_token')
  })

  test('works when revocation does not', async () => {
    await signIn()
    trial.provider.faults.revocation = { status: 503 }
    const response = await signOut()
    expect(response.headers.get('Location')).toContain(`${trial.provider.issuer}/session/end`)
    expect((await current()).identity).toBeNull()
  })

  test('does not wait for a revocation that hangs', async () => {
    await signIn()
    const { promise, resolve } = Promise.withResolvers<void>()
    trial.provider.faults.revocation = { until: promise }
    trial.portal = createChangedPortal(trial, { sessions: trial.sessions, timeoutMs: 50 })
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

  test('stays on the portal when the provider has no end-session endpoint', async () => {
    trial.provider.faults.discovery = { fields: { end_session_endpoint: undefined } }
    await signIn()
    expect((await signOut()).headers.get('Location')).toBe('/logout')
  })

  test('works without a session', async () => {
    const response = await signOut()
    expect(response.status).toBe(303)
    expect(trial.provider.callsOf('/revoke')).toEqual([])
  })
})

describe('signing out of all devices', () => {
  test('ends every session of the person, and of no one else', async () => {
    const [phone, tablet, stranger] = [createVisitor(), createVisitor(), createVisitor()]
    await signIn(phone)
    await signIn(tablet)
    trial.provider.faults.claims = { sub: 'person-2' }
    trial.provider.faults.userinfo = { fields: { sub: 'person-2' } }
    await signIn(stranger)
    await signOut('/logout', phone, true)
    for (const who of [phone, tablet]) expect((await current('/dashboard', who)).identity).toBeNull()
    expect((await current('/dashboard', stranger)).identity).not.toBeNull()
  })

  async function signInMany(count: number) {
    const devices = Array.from({ length: count }, createVisitor)
    for (const each of devices) await signIn(each)
    return devices
  }
  const revoked = () => trial.provider.callsOf('/revoke').map(({ form }) => form.get('token'))

  test('revokes the refresh token of every one of them', async () => {
    const [phone, tablet, laptop] = await signInMany(3)
    await signOut('/logout', phone, true)
    expect(new Set(revoked()).size).toBe(3)
    for (const token of revoked()) expect(token).toMatch(/^refresh-/)
    for (const who of [tablet, laptop]) expect((await current('/dashboard', who)).identity).toBeNull()
  })

  test('revokes four at a time, and continues after a failure', async () => {
    const [phone] = await signInMany(9)
    const { promise, resolve } = Promise.withResolvers<void>()
    trial.provider.faults.revocation = { until: promise, status: 503 }
    trial.portal = createChangedPortal(trial, { sessions: trial.sessions })
    const signingOut = signOut('/logout', phone, true)
    await vi.waitFor(() => expect(revoked()).toHaveLength(4))
    resolve()
    await signingOut
    expect(new Set(revoked()).size).toBe(9)
    expect(trial.logged.filter(({ message }) => message === 'Revocation failed')).toHaveLength(9)
  })

  test('does not wait for a provider that hangs, and logs each token left unrevoked', async () => {
    const [phone] = await signInMany(6)
    const { promise, resolve } = Promise.withResolvers<void>()
    trial.provider.faults.revocation = { until: promise }
    trial.portal = createChangedPortal(trial, { sessions: trial.sessions, timeoutMs: 50 })
    const response = await signOut('/logout', phone, true)
    expect(response.headers.get('Location')).toContain(`${trial.provider.issuer}/session/end`)
    expect(revoked().length).toBeLessThanOrEqual(4)
    const warnings = trial.logged.filter(({ message }) => message === 'Revocation failed')
    expect(new Set(warnings.map(({ fields }) => fields.session)).size).toBe(6)
    resolve()
  })

  test('that fails keeps the person signed in, so that they can try again', async () => {
    const [phone, tablet] = await signInMany(2)
    const { deleteByUser } = trial.sessions
    trial.sessions.deleteByUser = () => Promise.reject(sessionsUnavailable('away'))
    await expect(signOut('/logout', phone, true)).rejects.toMatchObject({ init: { status: 503 } })
    trial.sessions.deleteByUser = deleteByUser
    await signOut('/logout', phone, true)
    for (const who of [phone, tablet]) expect((await current('/dashboard', who)).identity).toBeNull()
  })

  test('is separate from signing out', async () => {
    const [phone, tablet] = [createVisitor(), createVisitor()]
    await signIn(phone)
    await signIn(tablet)
    await signOut('/logout', phone)
    expect((await current('/dashboard', tablet)).identity).not.toBeNull()
  })

  test('ends nothing for a person who is not signed in', async () => {
    const tablet = createVisitor()
    await signIn(tablet)
    await signOut('/logout', createVisitor(), true)
    expect((await current('/dashboard', tablet)).identity).not.toBeNull()
  })
})

test('a session can be ended locally: its tokens are revoked, and the portal’s own page is shown', async () => {
  await signIn()
  const { signIn: session } = await trial.portal.current(trial.visitor.request(`${origin}/dashboard`))
  const answer = await session.endHere('/logout?reason=removed')
  expect(answer.headers.get('Location')).toBe('/logout?reason=removed')
  expect((await current('/dashboard')).identity).toBeNull()
})

describe('the return from the provider', () => {
  const returned = async (state: string | string[], who = trial.visitor) => {
    const query = new URLSearchParams([state].flat().map((each) => ['state', each]))
    return (await trial.portal.current(who.request(`${origin}/?${query}`))).signIn.returned()
  }

  async function signOutState(): Promise<string> {
    await signIn()
    return new URL((await signOut()).headers.get('Location') ?? '').searchParams.get('state') ?? ''
  }

  test('is recognised once, by the state of this browser', async () => {
    const state = await signOutState()
    expect(state).toMatch(/^[\w.-]+$/)
    expect(await returned(state)).toBe(true)
    expect(await returned(state)).toBe(false)
  })

  test('is not recognised in another browser', async () => {
    const state = await signOutState()
    const other = createVisitor()
    await start(other)
    expect(await returned(state, other)).toBe(false)
    expect(await returned(await signOutState(), createVisitor())).toBe(false)
  })

  test('is not recognised after its expiry', async () => {
    const state = await signOutState()
    trial.late = 15 * 60_000
    expect(await returned(state)).toBe(false)
  })

  test.each<[string, string | string[]]>([
    ['no state', []],
    ['an unknown state', 'planted'],
    ['an empty state', ''],
  ])('is not recognised with %s', async (_case, state) => {
    await signOutState()
    expect(await returned(state)).toBe(false)
  })

  test('is not recognised with two states, even if one is right', async () => {
    expect(await returned([await signOutState(), 'planted'])).toBe(false)
  })

  test('does not accept or consume the state of a sign-in', async () => {
    const answer = trial.provider.authorize(await start())
    expect(await returned(answer.searchParams.get('state') ?? '')).toBe(false)
    expect((await finish(answer)).ok).toBe(true)
  })
})

test('the log records sign-ins, failures and sign-outs, without secrets', async () => {
  const back = trial.provider.authorize(await start())
  await finish(back)
  await finish(back)
  await finish(
    trial.provider.authorize(await start(), { error: 'access_denied', error_description: 'secret words' }),
  )
  trial.late = 5 * 60_000
  trial.provider.faults.token = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'secret words' },
  }
  await current()
  await trial.portal.current(trial.visitor.request(`${origin}/logout`)).then(({ signIn: seam }) => seam.end())
  expect(trial.logged.map(({ message }) => message)).toEqual([
    'Signed in',
    'Sign-in failed',
    'Sign-in failed',
    'silent-renew error',
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
