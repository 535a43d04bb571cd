import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oidc from 'openid-client'
import { createIdentity } from '../../identity/identity.ts'
import type {
  Account,
  IdentityEvent,
  IdentityMemory,
  IdentityOptions,
} from '../../identity/identity-options.ts'
import { createRecordAdapter, createSigningKey } from '../../identity/stored-memory.ts'
import { borrowDatabase } from '../test-sandbox.ts'

export const portalOrigin = 'http://localhost:3999'

export const admin: Account = {
  personId: 'person-1',
  email: 'admin@meridianquay.example',
  givenName: 'Alex',
  familyName: 'Sample',
}
const nameless: Account = { personId: 'person-2', email: 'new@fenwater.example' }
const people = [admin, nameless]

export const accounts: IdentityOptions['accounts'] = {
  find: async (personId) => people.find((person) => person.personId === personId),
  authenticate: async (email, password) =>
    password === 'practice' ? people.find((person) => person.email === email) : undefined,
  personas: async () => [{ email: 'admin@meridianquay.example', name: 'Alex Sample', label: 'Admin' }],
}

/** A provider on a free port with a strict relying party. */
export async function startIdentity(options: Partial<IdentityOptions> = {}) {
  const events: IdentityEvent[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/identity`
  const log = (event: IdentityEvent) => events.push(event)
  const settings = {
    issuer,
    portalOrigin,
    providerName: 'Wrenfield Lending',
    accounts,
    log,
    memory: await createTestMemory(),
    ...options,
  }
  const identity = createIdentity(settings)
  server.on('request', identity.handle)
  const client = await oidc.discovery(new URL(issuer), 'broker-portal', undefined, oidc.None(), {
    execute: [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests],
  })
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections())
  return { issuer, identity, events, client, close }
}

export async function startAttempt(client: oidc.Configuration, parameters: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const checks = { state: oidc.randomState(), nonce: oidc.randomNonce() }
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${portalOrigin}/callback`,
    scope: 'openid profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...checks,
    ...parameters,
  })
  const finish = (callback: string) =>
    oidc.authorizationCodeGrant(client, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    })
  return { address: address.href, finish }
}

export async function signIn(client: oidc.Configuration, email: string, jar: CookieJar = createCookieJar()) {
  const attempt = await startAttempt(client)
  const form = locationOf(await jar.open(attempt.address))
  const resume = locationOf(await jar.open(form, { email, password: 'practice' }))
  return attempt.finish(locationOf(await jar.open(resume)))
}

/** A minimal browser: cookies by path, no automatic redirects. */
export function createCookieJar() {
  const cookies = new Map<string, { name: string; value: string; path: string }>()

  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    cookies.set(`${path} ${name}`, { name, value, path })
  }

  return {
    async open(address: string, form?: Record<string, string>): Promise<Response> {
      const path = new URL(address).pathname
      const sent = [...cookies.values()].filter((cookie) => cookie.value && path.startsWith(cookie.path))
      const response = await fetch(address, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        body: form && new URLSearchParams(form),
        headers: {
          accept: 'text/html',
          cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        },
      })
      response.headers.getSetCookie().forEach(keep)
      return response
    },
  }
}

export type CookieJar = ReturnType<typeof createCookieJar>

/** Throws without a redirect. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location')
  if (!location) throw new Error(`No redirect but ${response.status}.`)
  return new URL(location, response.url).href
}

let database: ReturnType<typeof borrowDatabase> | undefined

/** A key of its own, and the records of all of a worker in one database. */
export async function createTestMemory(): Promise<IdentityMemory> {
  database ??= borrowDatabase()
  const adapter = createRecordAdapter((await database).db)
  return { adapter, signingKey: await createSigningKey(), cookieKey: 'a cookie key for tests' }
}
