import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createIdentity } from '#sandbox/identity/identity.ts'
import type { IdentityEvent, IdentityOptions } from '#sandbox/identity/identity-options.ts'
import { createTestMemory } from '#sandbox/testing/identity/test-identity.ts'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createEdge } from '#server/http/edge.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createSignInBrowser } from './sign-in-browser.ts'

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
  const { handle } = createIdentity({
    memory: await createTestMemory(),
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
  const sessions = createMemorySessionStore()
  const signIn = createSignIn({ config, sessions, log })
  const render = async () => new Response('page')
  const { fetch } = createEdge({
    config,
    log,
    render,
    hasSession: async (key) => (await sessions.get(key)) !== null,
    backChannelLogout: signIn.backChannelLogout,
  })
  edge.on('request', getRequestListener(fetch) as RequestListener)
  return {
    issuer,
    origin,
    events,
    logged,
    portal: signIn,
    close: () => Promise.all([provider, edge].map(stop)),
    ...createSignInBrowser(origin, signIn, account.email),
  }
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
