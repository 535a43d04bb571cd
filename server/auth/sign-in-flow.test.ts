import { describe, expect, test } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { person } from '#tests/support/identity-provider.ts'
import {
  createPortal,
  createSteps,
  createTrial,
  origin,
  problemOf,
  responseOf,
  sessionCookie,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish, signIn } = createSteps(trial)

describe('starting', () => {
  test('requests a code with state, nonce and PKCE S256, and reveals no secret', async () => {
    const address = new URL(await start())
    expect(address.origin + address.pathname).toBe(`${trial.provider.issuer}/auth`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'broker-portal',
      response_type: 'code',
      redirect_uri: `${origin}/callback`,
      scope: 'openid profile',
      state: expect.stringMatching(/^[0-9a-z]{8}\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      // The provider reports when it asked for the password.
      max_age: '2592000',
    })
  })

  test('binds the sign-in to this browser and is never cached', async () => {
    const request = trial.visitor.request(`${origin}/auth`)
    const { signIn } = await trial.portal.current(request)
    const { headers } = responseOf(await signIn.start(request, '/'))
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-portal-login-[\da-f]{16}=[\w.-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
  })

  test('takes only the return path from the visitor’s address', async () => {
    const request = trial.visitor.request(
      `${origin}/auth?prompt=none&login_hint=x&redirect_uri=https://evil.example`,
    )
    const { signIn } = await trial.portal.current(request)
    const address = new URL(responseOf(await signIn.start(request, '/')).headers.get('Location') ?? '')
    expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/callback`)
    expect(address.searchParams.has('prompt')).toBe(false)
    expect(address.searchParams.has('login_hint')).toBe(false)
  })
})

test('makes the provider ask who signs in, and replaces the session that the browser had', async () => {
  await signIn()
  const request = trial.visitor.request(`${origin}/auth`)
  const { signIn: seam } = await trial.portal.current(request)
  const started = trial.visitor.keep(responseOf(await seam.start(request, '/signed-in', true)))
  const address = started.headers.get('Location') ?? ''
  expect(new URL(address).searchParams.get('prompt')).toBe('login')
  trial.provider.faults.claims = { sub: 'person-2' }
  trial.provider.faults.userinfo = { body: { ...person, sub: 'person-2' } }
  const response = responseOf(await finish(trial.provider.authorize(address)))
  expect(response.headers.get('Location')).toBe('/signed-in')
  // The drafts on the device are those of the person who comes back.
  expect(response.headers.has('Clear-Site-Data')).toBe(false)
  expect((await current()).identity?.personId).toBe('person-2')
})

describe('finishing', () => {
  test('signs in, returns to the remembered page and gives a session cookie', async () => {
    const response = responseOf(
      await finish(trial.provider.authorize(await start(trial.visitor, '/application?status=Live'))),
    )
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/application?status=Live')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-portal-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-portal-login-[\da-f]{16}=; Max-Age=0; Path=\/;/),
    ])
    const { identity, access } = await current()
    expect(identity).toEqual({
      personId: person.sub,
      givenName: 'Alex',
      familyName: 'Sample',
      email: 'alex.sample@example.test',
    })
    expect(access).toMatchObject({ token: expect.stringMatching(/^access-/) })
  })

  test('accepts a person without names and email', async () => {
    trial.provider.faults.userinfo = { body: { sub: person.sub } }
    await signIn()
    expect((await current()).identity).toEqual({
      personId: person.sub,
      givenName: '',
      familyName: '',
      email: '',
    })
  })

  test('redeems the code with the registered redirect URI, whatever host the load balancer used', async () => {
    const back = trial.provider.authorize(await start())
    const inside = new URL(back.pathname + back.search, 'http://10.0.0.7:3000')
    expect(problemOf(await finish(inside))).toBe('none')
    expect(trial.provider.callsOf('/token')[0]?.form.get('redirect_uri')).toBe(`${origin}/callback`)
  })

  test('creates a new session id and ends the previous session', async () => {
    await signIn()
    const before = createVisitor()
    before.cookies.set(sessionCookie, trial.visitor.cookies.get(sessionCookie) ?? '')
    await signIn()
    expect(trial.visitor.cookies.get(sessionCookie)).not.toBe(before.cookies.get(sessionCookie))
    expect((await current('/dashboard', before)).identity).toBeNull()
    expect((await current()).identity).not.toBeNull()
  })

  test('never adopts a planted session id', async () => {
    trial.visitor.cookies.set(sessionCookie, 'P'.repeat(43))
    await signIn()
    expect(trial.visitor.cookies.get(sessionCookie)).not.toBe('P'.repeat(43))
  })

  test('works for two interleaved tabs', async () => {
    const first = trial.provider.authorize(await start(trial.visitor, '/dashboard'))
    const second = trial.provider.authorize(await start(trial.visitor, '/refer'))
    expect(responseOf(await finish(second)).headers.get('Location')).toBe('/refer')
    expect(responseOf(await finish(first)).headers.get('Location')).toBe('/dashboard')
  })

  test('a public client sends its id in the body, a confidential one its secret in a header', async () => {
    await signIn()
    expect(trial.provider.callsOf('/token')[0]?.form.get('client_id')).toBe('broker-portal')
    expect(trial.provider.callsOf('/token')[0]?.headers.authorization).toBeUndefined()
    trial.provider.honest()
    trial.portal = createPortal(trial, 'a secret')
    await signIn(createVisitor())
    expect(trial.provider.callsOf('/token')[0]?.headers.authorization).toBe(
      `Basic ${btoa('broker-portal:a+secret')}`,
    )
  })
})
