import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentity, type Identity } from '#sandbox/identity/identity.ts'
import { createProcessMemory } from '#sandbox/testing/identity/process-memory.ts'
import { createSignIn, type PortalSignIn } from '#server/auth/sign-in.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createVisitor, type Visitor } from '#tests/support/visitor.ts'

const origin = 'http://localhost:3999'
const account = { personId: 'person-1', email: 'alex@example.test', givenName: 'Alex', familyName: 'Sample' }

let identity: Identity
let issuer: string
let portal: PortalSignIn
let late = 0
const server = createServer((request, response) => identity.handle(request, response))

beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  issuer = `http://localhost:${(server.address() as AddressInfo).port}/identity`
  identity = await createIdentity({
    memory: createProcessMemory(),
    issuer,
    portalOrigin: origin,
    providerName: 'Wrenfield Lending',
    accounts: {
      find: async (personId) => (personId === account.personId ? account : undefined),
      authenticate: async (_email, password) => (password === 'practice' ? account : undefined),
      personas: async () => [],
    },
  })
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const now = () => Date.now() + late
  portal = createSignIn({
    config: {
      stage: 'test',
      publicOrigin: origin,
      oidc: {
        issuer,
        clientId: 'broker-portal',
        clientSecret: null,
        clientKey: null,
        clientAuth: null,
        authTimeReliable: true,
        scope: 'openid profile',
      },
    },
    sessions: createMemorySessionStore({ now }),
    log: silent,
    now,
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Follows redirects as a browser does, up to a page or an address of the portal. */
async function browse(
  visitor: Visitor,
  address: string,
  init?: RequestInit,
): Promise<{ url: string; page: string }> {
  const response = visitor.keep(await fetch(visitor.request(address, init)))
  const location = response.headers.get('Location')
  if (!location) return { url: address, page: await response.text() }
  const next = new URL(location, address).href
  return next.startsWith(origin) ? { url: next, page: '' } : browse(visitor, next)
}

async function signIn(visitor: Visitor): Promise<void> {
  const request = visitor.request(`${origin}/auth`)
  const outcome = await (await portal.current(request)).signIn.start(request, '/dashboard')
  if (!outcome.ok) throw new Error(outcome.problem)
  const form = await browse(visitor, visitor.keep(outcome.response).headers.get('Location') ?? '')
  const body = new URLSearchParams({ email: account.email, password: 'practice' })
  const back = await browse(visitor, form.url, { method: 'POST', body })
  const answer = visitor.request(back.url)
  const finished = await (await portal.current(answer)).signIn.finish(answer)
  if (!finished.ok) throw new Error(finished.problem)
  visitor.keep(finished.response)
}

const current = (visitor: Visitor) => portal.current(visitor.request(`${origin}/dashboard`))

async function tokenOf(visitor: Visitor): Promise<string> {
  const { access } = await current(visitor)
  if ('refusal' in access) throw new Error(access.refusal)
  return access.token
}

test('a person signs in at the sandbox’s provider, and the token opens the lender’s services', async () => {
  const visitor = createVisitor()
  await signIn(visitor)
  expect((await current(visitor)).identity).toEqual(account)
  expect(await identity.verifyAccessToken(await tokenOf(visitor))).toMatchObject({ personId: 'person-1' })
})

test('renewing many times at once rotates the refresh token once, and the session lives on', async () => {
  const visitor = createVisitor()
  await signIn(visitor)
  const first = await tokenOf(visitor)
  for (const round of [1, 2, 3]) {
    late += 300_000
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf(visitor)))
    expect(new Set(tokens).size, `round ${round}`).toBe(1)
    expect(tokens[0]).not.toBe(first)
  }
  late = 0
})

test('signing out ends the session at both ends: no one is signed in silently afterwards', async () => {
  const visitor = createVisitor()
  await signIn(visitor)
  const { signIn: seam } = await portal.current(visitor.request(`${origin}/logout`, { method: 'POST' }))
  const response = visitor.keep(await seam.end())
  const address = new URL(response.headers.get('Location') ?? '')
  const { state = '', ...told } = Object.fromEntries(address.searchParams)
  expect(address.origin + address.pathname).toBe(`${issuer}/session/end`)
  expect(told).toEqual({
    client_id: 'broker-portal',
    post_logout_redirect_uri: origin,
    id_token_hint: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  const page = await browse(visitor, address.href)
  const secret = /name="xsrf" value="([^"]+)"/.exec(page.page)?.[1] ?? ''
  const confirm = /action="([^"]+)"/.exec(page.page)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf: secret, logout: 'yes' })
  const back = new URL((await browse(visitor, confirm, { method: 'POST', body })).url)
  expect(state).toMatch(/^[\w-]{43}$/)
  expect(back.href).toBe(`${origin}/?state=${state}`)
  const { signIn: returning } = await portal.current(visitor.request(back))
  expect([await returning.returned(), await returning.returned()]).toEqual([true, false])
  expect((await current(visitor)).identity).toBeNull()

  const request = visitor.request(`${origin}/auth`)
  const outcome = await (await portal.current(request)).signIn.start(request, '/')
  if (!outcome.ok) throw new Error(outcome.problem)
  const asked = await browse(visitor, outcome.response.headers.get('Location') ?? '')
  expect(asked.page).toContain('name="password"')
})
