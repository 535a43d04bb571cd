import { decodeJwt } from 'jose'
import type { Log } from '../../app/ports.ts'
import { createDiscovery } from '../../server/auth/discovery.ts'
import { createSignIn } from '../../server/auth/sign-in.ts'
import { readConfig } from '../../server/env.ts'
import { createMemorySessionStore } from '../../server/sessions/memory-store.ts'
import type { StoredSession } from '../../server/sessions/session-store.ts'
import type { ProviderConfig } from './provider-config.ts'
import { createVisitor } from './visitor.ts'

export type ProviderSession = ReturnType<typeof createProviderSession>

/** Opens the address as a person would, and returns the address that the provider sends the browser back to. */
export type Authorize = (address: string) => Promise<string>

export interface LogLine {
  message: string
  reason: string
}

/** Longer than the portal's own: what is slow once is not what does not hold. */
const timeoutMs = 10_000

/** The portal's own sign-in, without its pages, at a provider. */
export function createProviderSession(config: ProviderConfig) {
  const lines: LogLine[] = []
  const note = (fields: Record<string, unknown>, message: string) =>
    void lines.push({
      message,
      reason: [fields.problem, fields.error, fields.message].filter(Boolean).join(', '),
    })
  const log: Log = { info: () => {}, warn: note, error: note }
  const portal = portalConfig(config)
  const sessions = createMemorySessionStore()
  const portalSignIn = createSignIn({ config: portal, sessions, log, timeoutMs })
  const visitor = createVisitor()
  let key = ''

  async function visit(address: string) {
    const request = visitor.request(address)
    return { request, ...(await portalSignIn.current(request)) }
  }

  return {
    lines,
    discover: createDiscovery({ config: portal, now: Date.now }),
    /** Undefined when signed in; otherwise why not. */
    async signIn(authorize: Authorize): Promise<string | undefined> {
      const begun = await visit(`${portal.publicOrigin}/auth`)
      const start = await begun.signIn.start(begun.request, '/dashboard')
      if (!start.ok) return reasonOf(start.problem)
      const back = await authorize(visitor.keep(start.response).headers.get('Location') ?? '')
      const returned = await visit(back)
      const end = await returned.signIn.finish(returned.request)
      if (!end.ok) return reasonOf(end.problem)
      const location = visitor.keep(end.response).headers.get('Location') ?? ''
      if (!end.signedIn) return `the sign-in ends at ${new URL(location, portal.publicOrigin).pathname}`
      key = (await visit(`${portal.publicOrigin}/dashboard`)).sessionKey ?? ''
      return undefined
    },
    stored: () => sessions.get(key),
    renew: async () => (await portalSignIn.renewNow(key)).kind,
    /** Signs out; the address that the browser is sent to. */
    async signOut(): Promise<string> {
      const { signIn } = await visit(`${portal.publicOrigin}/logout`)
      return (await signIn.end()).headers.get('Location') ?? ''
    },
  }

  function reasonOf(problem: string): string {
    return [problem, lines.at(-1)?.reason].filter(Boolean).join(': ')
  }
}

/** As the portal's variables would have it. */
function portalConfig(config: ProviderConfig) {
  return {
    stage: 'test',
    publicOrigin: config.origin,
    oidc: {
      issuer: config.issuer,
      clientId: config.client_id,
      clientSecret: config.client_secret,
      clientKey: config.client_key,
      clientAuth: config.client_auth ?? null,
      authTimeReliable: config.auth_time === 'reliable',
      scope: config.scope,
    },
    sessions: readConfig({}).sessions,
  } as const
}

export function idTokenClaims({ tokens }: StoredSession): Record<string, unknown> {
  return tokens.idToken ? decodeJwt(tokens.idToken) : {}
}
