import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { Authenticator } from 'remix-auth'
import { sessionUnavailable } from '#app/auth/sign-in/sign-in-problem.ts'
import type { Identity, Log, SignIn } from '#app/ports.ts'
import { areSessionsUnavailable, type SessionStore } from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import { createBackChannel } from './back-channel.ts'
import { createBrowserCookies } from './browser-cookies.ts'
import { type CurrentSession, createFindCurrentSession } from './current-session.ts'
import { createDiscovery, type DiscoveryOptions } from './discovery.ts'
import { createLogoutTokenReader } from './logout-token.ts'
import { createPendingSignIns } from './pending-sign-ins.ts'
import { PortalStrategy, type SignInAnswer } from './portal-strategy.ts'
import { createRenewal } from './renewal.ts'
import type { TokenRenewalOptions } from './renewal-under-lock.ts'
import { createRevocation } from './revocation.ts'
import { isUnknownKey } from './sign-in-errors.ts'
import { createSignInFlow, type SignedIn } from './sign-in-flow.ts'
import { createSignOut, type EndOptions } from './sign-out.ts'
import { storedTokens } from './stored-tokens.ts'

/** The session of a request and what can be done about it; without a session there is no `sessionKey`. */
export interface Current extends CurrentSession {
  sessionKey?: string
  signIn: SignIn
}

export type PortalSignIn = ReturnType<typeof createSignIn>

export interface SignInOptions extends Pick<DiscoveryOptions, 'fetch'> {
  config: Pick<Config, 'oidc' | 'publicOrigin' | 'stage' | 'sessions'>
  sessions: SessionStore
  log: Log
  now?: () => number
  timeoutMs?: number
  countRenewal?: TokenRenewalOptions['countRenewal']
}

export function createSignIn({
  config,
  sessions,
  log,
  now = Date.now,
  timeoutMs = 3_000,
  countRenewal,
  fetch,
}: SignInOptions) {
  const { publicOrigin } = config
  const cookies = createBrowserCookies(publicOrigin)
  const discover = createDiscovery({ config, now, fetch })
  const pending = createPendingSignIns({ publicOrigin, secrets: config.sessions.secrets, sessions, now })
  const authenticator = new Authenticator<SignedIn>()
  let strategy: PortalStrategy<SignedIn> | undefined
  let strategyProvider: Configuration | undefined

  async function currentStrategy(): Promise<PortalStrategy<SignedIn>> {
    const provider = await discover()
    if (strategy && provider === strategyProvider) return strategy
    strategyProvider = provider
    strategy = new PortalStrategy<SignedIn>({ config, provider, pending, log, now }, async (answer) =>
      signedInOf(answer),
    )
    authenticator.use(strategy, 'portal')
    return strategy
  }

  function readAgainOnUnknownKey(error: unknown): never {
    if (isUnknownKey(error)) discover.readAgain()
    throw error
  }

  const revoke = async (refreshToken: string) => (await currentStrategy()).revokeToken(refreshToken)
  const refresh = async (refreshToken: string, personId: string) =>
    (await currentStrategy()).renew(refreshToken, personId).catch(readAgainOnUnknownKey)
  const revocation = createRevocation({ revoke, log })
  const flow = createSignInFlow({
    config,
    currentStrategy,
    authenticator,
    pending,
    onFailure: readAgainOnUnknownKey,
    sessions,
    cookies,
    revocation,
    log,
    now,
  })
  const renewal = createRenewal({ sessions, refresh, revoke, log, now, countRenewal })
  const readLogoutToken = createLogoutTokenReader(config, discover, fetch)
  const findCurrentSession = createFindCurrentSession({ sessions, renewal, now })
  const signOut = createSignOut({
    config,
    sessions,
    discover,
    revocation,
    cookies,
    log,
    now,
    timeoutMs,
  })

  async function end(request: Request, key: string | undefined, options: EndOptions): Promise<Response> {
    return signOut.end(request, key, options).catch((error: unknown) => {
      // The person stays signed in while the session cannot be deleted.
      throw areSessionsUnavailable(error) ? sessionUnavailable() : error
    })
  }

  async function returned(request: Request): Promise<boolean> {
    return signOut.returned(request).catch((error: unknown) => {
      if (!areSessionsUnavailable(error)) throw error
      return false
    })
  }

  return {
    async current(request: Request, { fresh }: { fresh?: boolean } = {}): Promise<Current> {
      const key = cookies.findSessionKey(request)
      const session = await findCurrentSession(request, key, fresh)
      const signIn: SignIn = {
        start: (from, redirectAfterLogin, asks) => flow.start(from, { redirectAfterLogin, asks }),
        startSilently: (from, redirectAfterLogin, person) =>
          flow.start(from, { redirectAfterLogin, silently: true, person }),
        hasCookie: () => key !== undefined,
        finish: flow.finish,
        end: ({ everywhere } = {}) => end(request, key, { everywhere }),
        endHere: (landing) => end(request, key, { landing }),
        returned: () => returned(request),
      }
      return { ...session, sessionKey: key, signIn }
    },
    backChannelLogout: createBackChannel({
      sessions,
      readToken: (token) => readLogoutToken(token).catch(readAgainOnUnknownKey),
      revocation,
      log,
    }),
    providerOrigins: discover.origins,
    /** Whether or not the tokens of a session are due: to check that a provider renews them. */
    renewNow: renewal.renewNow,
    settle: async () => void (await Promise.all([renewal.settle(), revocation.settle()])),
  }
}

function signedInOf({
  tokens,
  askedAt,
  claims,
  userinfo,
  redirectAfterLogin,
  prompted,
}: SignInAnswer): SignedIn {
  return {
    identity: identityOf({ ...claims, ...userinfo }),
    issuer: claims.iss,
    providerSession: typeof claims.sid === 'string' ? claims.sid : null,
    tokens: storedTokens(tokens, askedAt),
    redirectAfterLogin,
    prompted,
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
  }
}

/** Userinfo takes precedence over the id token; names and email may be missing. */
function identityOf(claims: Partial<IDToken & UserInfoResponse>): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    personId: text(claims.sub),
    givenName: text(claims.given_name),
    familyName: text(claims.family_name),
    email: text(claims.email),
  }
}
