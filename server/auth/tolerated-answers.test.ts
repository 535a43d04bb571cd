import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type ProviderFault, person } from '#tests/support/identity-provider.ts'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  origin,
  problemOf,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish } = createSteps(trial)

const attempt = async () => problemOf(await finish(trial.provider.authorize(await start())))

describe('userinfo that', () => {
  test.each<[string, ProviderFault]>([
    ['refuses the token', { status: 401, headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } }],
    ['forbids the token, as Entra ID’s does to tokens of another API', { status: 403, body: '{}' }],
    ['is not there', { status: 404, body: 'not found' }],
    ['is broken', { status: 500, body: 'broken' }],
    ['is down', { status: 503 }],
  ])('%s falls back to the id token, with one line in the log', async (_case, userinfo) => {
    trial.provider.faults.userinfo = userinfo
    trial.provider.faults.claims = { given_name: 'Alex', family_name: 'Sample', email: person.email }
    expect(await attempt()).toBe('none')
    expect((await current()).identity).toEqual({
      personId: person.sub,
      givenName: 'Alex',
      familyName: 'Sample',
      email: person.email,
    })
    const warned = trial.logged.filter(({ message }) => message.startsWith('Userinfo was refused'))
    expect(warned.map(({ fields }) => fields.status)).toEqual([String(userinfo.status)])
  })
})

describe('a token answer with', () => {
  test.each<[string, Record<string, unknown>]>([
    ['no life', { expires_in: null }],
    ['no refresh token', { refresh_token: null }],
    ['an empty refresh token', { refresh_token: '' }],
    ['a list of scopes', { scope: ['openid', 'profile'] }],
    ['a scope of null', { scope: null }],
  ])('%s is accepted', async (_case, fields) => {
    trial.provider.faults.token = { fields }
    expect(await attempt()).toBe('none')
    expect((await current()).identity?.personId).toBe(person.sub)
  })
})

test('an id token signed with Ed25519 is accepted with an at_hash by SHA-512', async () => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'key-ed', alg: 'EdDSA', use: 'sig' }
  trial.provider.faults.discovery = { fields: { id_token_signing_alg_values_supported: ['EdDSA'] } }
  trial.provider.faults.jwks = { body: { keys: [key] } }
  trial.provider.faults.token = { fields: { access_token: 'access-1' } }
  const digest = createHash('sha512').update('access-1').digest()
  trial.provider.faults.claims = { at_hash: digest.subarray(0, 32).toString('base64url') }
  trial.provider.faults.idToken = (_token, claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid: 'key-ed' }).sign(privateKey)
  expect(await attempt()).toBe('none')
})

describe('a secret is sent', () => {
  const methods = (...names: string[]) => {
    trial.provider.faults.discovery = { fields: { token_endpoint_auth_methods_supported: names } }
  }
  const sentBy = async () => {
    expect(await attempt()).toBe('none')
    const [call] = trial.provider.callsOf('/token')
    return { header: call?.headers.authorization, form: call?.form.get('client_secret') ?? undefined }
  }
  const header = `Basic ${btoa('broker-portal:a+secret%2B')}`
  const clientSecret = 'a secret+'

  test('in the header where the provider accepts it', async () => {
    methods('client_secret_post', 'client_secret_basic')
    trial.portal = createChangedPortal(trial, {}, { clientSecret })
    expect(await sentBy()).toEqual({ header })
  })

  test('in the form where the provider accepts nothing else', async () => {
    methods('client_secret_post', 'private_key_jwt')
    trial.portal = createChangedPortal(trial, {}, { clientSecret })
    expect(await sentBy()).toEqual({ form: clientSecret })
  })

  test('as configured, whatever the provider announces', async () => {
    methods('client_secret_basic')
    trial.portal = createChangedPortal(trial, {}, { clientSecret, clientAuth: 'post' })
    expect(await sentBy()).toEqual({ form: clientSecret })
  })

  test('in the header as configured, whatever the provider announces', async () => {
    methods('client_secret_post')
    trial.portal = createChangedPortal(trial, {}, { clientSecret, clientAuth: 'basic' })
    expect(await sentBy()).toEqual({ header })
  })
})

describe('a discovery document', () => {
  const tryToStart = async () => {
    const request = trial.visitor.request(`${origin}/auth`)
    return problemOf(await (await trial.portal.current(request)).signIn.start(request, '/'))
  }

  test.each([301, 308])('that moved within its host (%i) is followed', async (status) => {
    trial.portal = createChangedPortal(trial, {
      fetch: async (address, init) => {
        const { pathname } = new URL(address)
        if (pathname === '/.well-known/openid-configuration')
          return new Response(null, { status, headers: { Location: '/moved/.well-known' } })
        return fetch(
          address.replace('/moved/.well-known', '/.well-known/openid-configuration'),
          init as RequestInit,
        )
      },
    })
    expect(await tryToStart()).toBe('none')
  })

  test('that moved to another host is not followed', async () => {
    const Location = 'https://elsewhere.example/.well-known/openid-configuration'
    trial.provider.faults.discovery = { status: 301, headers: { Location } }
    expect(await tryToStart()).toBe('provider-unavailable')
    expect(trial.logged[0]?.fields).toMatchObject({ status: '301' })
  })

  test('with null PKCE methods is accepted', async () => {
    trial.provider.faults.discovery = { fields: { code_challenge_methods_supported: null } }
    expect(await tryToStart()).toBe('none')
  })

  test('whose issuer has another slash at its end is refused, and the log says what to set', async () => {
    trial.provider.faults.discovery = { fields: { issuer: `${trial.provider.issuer}/realm` } }
    const through = (address: string) => address.replace(/\/realm\/?/, '/')
    trial.portal = createChangedPortal(
      trial,
      { fetch: (address, init) => fetch(through(address), init as RequestInit) },
      { issuer: `${trial.provider.issuer}/realm/` },
    )
    expect(await tryToStart()).toBe('invalid-answer')
    expect(trial.logged[0]?.fields.message).toContain('slash')
  })
})
