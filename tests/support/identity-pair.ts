import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createIdentity } from '#sandbox/identity/identity.ts'
import type { IdentityEvent, IdentityOptions } from '#sandbox/identity/identity-options.ts'
import { createProcessMemory } from '#sandbox/testing/identity/process-memory.ts'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createEdge } from '#server/http/edge.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Everyone signs in as this person. */
export const account = {
  personId: 'person-1',
  email: 'alex@example.test',
  givenName: 'Alex',
  familyName: 'Sample',
}

interface PairOptions {
  identity?: Partial<IdentityOptions>
  portal?: Record<string, string>
}

export type IdentityPair = Awaited<ReturnType<typeof startIdentityPair>>

/** The sandbox's identity provider and the portal's sign-in, without its pages, each on a port: they can call one another. */
export async function startIdentityPair({ identity = {}, portal = {} }: PairOptions = {}) {
  const events: IdentityEvent[] = []
  const provider = createServer()
  const edge = createServer()
  const [issuer, origin] = [`${await listen(provider)}/identity`, await listen(edge)]
  const { handle } = await createIdentity({
    memory: createProcessMemory(),
    issuer,
    portalOrigin: origin,
    providerName: 'Wrenfield Lending',
    accounts: {
      find: async (personId) => (personId === account.personId ? account : undefined),
      authenticate: async (_email, password) => (password === 'practice' ? account : undefined),
      personas: async () => [],
    },
    log: (event) => events.push(event),
    ...identity,
  })
  provider.on('request', handle)
  const note = (_fields: Record<string, unknown>, message: string) => void logged.push(message)
  const logged: string[] = []
  const log = { info: note, warn: note, error: note }
  const config = readConfig({ PUBLIC_ORIGIN: origin, OIDC_ISSUER: issuer, STAGE: 'test', ...portal })
  const signIn = createSignIn({ config, sessions: createMemorySessionStore(), log })
  const render = async () => new Response('page')
  const { fetch } = createEdge({ config, log, render, backChannelLogout: signIn.backChannelLogout })
  edge.on('request', getRequestListener(fetch) as RequestListener)
  return {
    issuer,
    origin,
    events,
    logged,
    portal: signIn,
    close: () => Promise.all([provider, edge].map(stop)),
    ...createBrowser(origin, signIn),
  }
}

function createBrowser(origin: string, portal: ReturnType<typeof createSignIn>) {
  /** Follows redirects as a browser does, up to a page or an address of the portal. */
  async function browse(
    who: Visitor,
    address: string,
    init?: RequestInit,
  ): Promise<{ url: string; page: string }> {
    const response = who.keep(await fetch(who.request(address, init)))
    const location = response.headers.get('Location')
    if (!location) return { url: address, page: await response.text() }
    const next = new URL(location, address).href
    return next.startsWith(origin) ? { url: next, page: '' } : browse(who, next)
  }

  /** Signs a new browser in, with the password when `who` is not known yet. */
  async function signIn(who: Visitor = createVisitor()): Promise<Visitor> {
    const request = who.request(`${origin}/auth`)
    const outcome = await (await portal.current(request)).signIn.start(request, '/dashboard')
    if (!outcome.ok) throw new Error(outcome.problem)
    const shown = await browse(who, who.keep(outcome.response).headers.get('Location') ?? '')
    const body = new URLSearchParams({ email: account.email, password: 'practice' })
    const back = shown.page ? await browse(who, shown.url, { method: 'POST', body }) : shown
    const answer = who.request(back.url)
    const finished = await (await portal.current(answer)).signIn.finish(answer)
    if (!finished.ok) throw new Error(finished.problem)
    who.keep(finished.response)
    return who
  }

  return { browse, signIn, current: (who: Visitor) => portal.current(who.request(`${origin}/dashboard`)) }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
