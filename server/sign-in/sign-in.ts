import type { IDToken, UserInfoResponse } from 'openid-client'
import { Authenticator } from 'remix-auth'
import type { Log } from '#app/log.ts'
import type { Identity, SignIn } from '#app/sign-in/sign-in.ts'
import type { Config } from '../env.ts'
import type { Access } from '../services/services.ts'
import type { SessionStore, StoredSession } from '../sessions/session-store.ts'
import { createAttempts, type SignedIn } from './attempts.ts'
import { createBrowserCookies } from './browser-cookies.ts'
import { createDiscovery } from './discovery.ts'
import { PortalStrategy } from './portal-strategy.ts'
import { createRenewal } from './renewal.ts'
import { createSignOut } from './sign-out.ts'
import { storedTokens } from './stored-tokens.ts'

/** Milliseconds between two notes of when a session was last seen. */
const touchEvery = 60_000

/** Paths that renew nothing on their own: they start, renew or end sessions themselves. */
const signInPaths = ['/auth', '/callback', '/silent-refresh', '/logout']

/** Who sent a request, and what they may do with it. */
export interface Current {
  identity: Identity | null
  access: Access
  signIn: SignIn
}

/** Sign-in of the whole portal; `current` reads who sent a request, renewing tokens in time. */
export interface PortalSignIn {
  current(request: Request): Promise<Current>
}

export interface SignInOptions {
  config: Pick<Config, 'oidc' | 'publicOrigin' | 'stage'>
  sessions: SessionStore
  log: Log
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds that signing out waits for the identity provider. */
  patience?: number
}

/** Sign-in over remix-auth and OpenID Connect. */
export function createSignIn({
  config,
  sessions,
  log,
  now = Date.now,
  patience = 3_000,
}: SignInOptions): PortalSignIn {
  const { publicOrigin } = config
  const cookies = createBrowserCookies(publicOrigin)
  const discover = createDiscovery({ config, now })
  const strategy = new PortalStrategy<SignedIn>(
    { config, discover, store: sessions, cookies, now },
    async ({ tokens, claims, userinfo, redirectAfterLogin }) => ({
      identity: identityOf({ ...claims, ...userinfo }),
      issuer: claims.iss,
      providerSession: typeof claims.sid === 'string' ? claims.sid : null,
      tokens: storedTokens(tokens, now()),
      redirectAfterLogin,
    }),
  )
  const revoke = (refreshToken: string) => strategy.revokeToken(refreshToken)
  const refresh = (refreshToken: string, personId: string) => strategy.refreshToken(refreshToken, personId)
  const authenticator = new Authenticator<SignedIn>().use(strategy, 'portal')
  const attempts = createAttempts({ publicOrigin, authenticator, sessions, cookies, log, now })
  const renewal = createRenewal({ sessions, refresh, revoke, log, now })
  const signOut = createSignOut({ config, sessions, discover, revoke, cookies, log, patience })

  async function renew(key: string | undefined) {
    const renewed = key ? await renewal.renewNow(key) : { kind: 'ended' as const }
    return renewed.kind === 'usable' ? 'renewed' : renewed.kind
  }

  async function touch(request: Request, key: string, { lastSeenAt }: StoredSession) {
    // A prefetch is the browser's idea: it must not keep an abandoned session alive.
    const background = request.headers.get('Sec-Purpose')?.includes('prefetch')
    if (!background && now() - lastSeenAt >= touchEvery) await sessions.touch(key, now())
  }

  return {
    async current(request) {
      const key = cookies.findSessionKey(request)
      const signIn: SignIn = {
        start: (from, redirectAfterLogin) => attempts.start(from, '/auth', redirectAfterLogin),
        startSilently: (from, redirectAfterLogin) =>
          attempts.start(from, '/silent-refresh', redirectAfterLogin),
        finish: attempts.finish,
        renew: () => renew(key),
        end: () => signOut(request, key),
      }
      const session = key ? await sessions.get(key) : null
      if (!key || !session) return { identity: null, access: { refusal: 'unauthenticated' }, signIn }
      if (signInPaths.includes(new URL(request.url).pathname))
        return { identity: session.identity, access: { token: session.tokens.accessToken }, signIn }
      await touch(request, key, session)
      const renewed = await renewal.usable(key, session)
      if (renewed.kind === 'ended') return { identity: null, access: { refusal: 'unauthenticated' }, signIn }
      const access: Access =
        renewed.kind === 'usable' ? { token: renewed.session.tokens.accessToken } : { refusal: 'unavailable' }
      return { identity: session.identity, access, signIn }
    },
  }
}

/** The person behind the claims; userinfo wins over the id token. Names and email may be missing. */
function identityOf(claims: Partial<IDToken & UserInfoResponse>): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    personId: text(claims.sub),
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
    email: text(claims.email),
  }
}
