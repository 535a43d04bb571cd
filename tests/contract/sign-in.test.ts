import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '#conformance/provider/visitor.ts'
import { createIdentity, type Identity } from '#sandbox/identity/identity.ts'
import { createTestMemory } from '#sandbox/testing/identity/test-identity.ts'
import { createSignIn, type PortalSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { account } from '#tests/support/identity-pair.ts'
import { publicClient } from '#tests/support/public-client.ts'
import { createSignInBrowser } from '#tests/support/sign-in-browser.ts'

const origin = 'http://localhost:3999'

let identity: Identity
let issuer: string
let portal: PortalSignIn
let browser: ReturnType<typeof createSignInBrowser>
let late = 0
const server = createServer((request, response) => identity.handle(request, response))

beforeAll(async () => {
  server.listen(0)
  await once(server, 'listening')
  issuer = `http://localhost:${(server.address() as AddressInfo).port}/identity`
  identity = createIdentity({
    memory: await createTestMemory(),
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
      oidc: publicClient(issuer),
      sessions: readConfig({}).sessions,
    },
    sessions: createMemorySessionStore({ now }),
    log: silent,
    now,
  })
  browser = createSignInBrowser(origin, portal, account.email)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function tokenOf(visitor: Visitor): Promise<string> {
  const { access } = await browser.current(visitor)
  if ('refusal' in access) throw new Error(access.refusal)
  return access.token
}

test('a person signs in at the sandbox’s provider, and the services accept the token', async () => {
  const visitor = createVisitor()
  await browser.signIn(visitor)
  expect((await browser.current(visitor)).identity).toEqual(account)
  expect(await identity.verifyAccessToken(await tokenOf(visitor))).toMatchObject({ personId: 'person-1' })
})

test('simultaneous renewals rotate the refresh token once, and keep the session', async () => {
  const visitor = createVisitor()
  await browser.signIn(visitor)
  const first = await tokenOf(visitor)
  for (const round of [1, 2, 3]) {
    late += 300_000
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf(visitor)))
    expect(new Set(tokens).size, `round ${round}`).toBe(1)
    expect(tokens[0]).not.toBe(first)
  }
  late = 0
})

test('signing out ends the session at both ends: a silent sign-in fails afterwards', async () => {
  const visitor = createVisitor()
  await browser.signIn(visitor)
  const { signIn: seam } = await portal.current(visitor.request(`${origin}/logout`, { method: 'POST' }))
  const response = visitor.keep(await seam.end())
  const address = new URL(response.headers.get('Location') ?? '')
  const { state = '', ...params } = Object.fromEntries(address.searchParams)
  expect(address.origin + address.pathname).toBe(`${issuer}/session/end`)
  expect(params).toEqual({
    client_id: 'broker-portal',
    post_logout_redirect_uri: origin,
    id_token_hint: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  const page = await browser.browse(visitor, address.href)
  const secret = /name="xsrf" value="([^"]+)"/.exec(page.page)?.[1] ?? ''
  const confirm = /action="([^"]+)"/.exec(page.page)?.[1] ?? ''
  const body = new URLSearchParams({ xsrf: secret, logout: 'yes' })
  const back = new URL((await browser.browse(visitor, confirm, { method: 'POST', body })).url)
  expect(back.href).toBe(`${origin}/?state=${state}`)
  const { signIn: returning } = await portal.current(visitor.request(back))
  expect([await returning.returned(), await returning.returned()]).toEqual([true, false])
  expect((await browser.current(visitor)).identity).toBeNull()

  const request = visitor.request(`${origin}/auth`)
  const outcome = await (await portal.current(request)).signIn.start(request, '/')
  if (!outcome.ok) throw new Error(outcome.problem)
  const signInPage = await browser.browse(visitor, outcome.response.headers.get('Location') ?? '')
  expect(signInPage.page).toContain('name="password"')
})
