import type { Authenticator } from 'remix-auth'
import type { Log } from '#app/log.ts'
import type { SignInOutcome } from '#app/sign-in.ts'
import type { SessionStore, StoredSession } from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import { hashOf, randomValue } from './random-values.ts'
import type { Revocation } from './revocation.ts'
import { loggable, problemOf, refusal, returnPathOf } from './sign-in-errors.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export interface SignedIn extends Pick<StoredSession, 'identity' | 'issuer' | 'providerSession' | 'tokens'> {
  redirectAfterLogin: string
  prompted: boolean
  /** The provider's `auth_time`; null when it sends none. */
  authenticatedAt: number | null
}

export interface AttemptsOptions {
  config: Pick<Config, 'oidc' | 'publicOrigin'>
  authenticator: Authenticator<SignedIn>
  sessions: SessionStore
  cookies: BrowserCookies
  revocation: Pick<Revocation, 'revokeLater'>
  limits: SignInLimits
  log: Log
  now: () => number
}

/** Milliseconds: `auth_time` is in whole seconds, and set by the provider's clock. */
const tolerance = { rounded: 1_000, prompted: 300_000 }

const revocationTimeoutMs = 10_000

export function createAttempts({
  config,
  authenticator,
  sessions,
  cookies,
  revocation,
  limits,
  log,
  now,
}: AttemptsOptions) {
  /** The strategy takes its options from the URL, which is built here so that visitors cannot add any. */
  function start(
    request: Request,
    path: '/auth' | '/silent-refresh',
    redirectAfterLogin: string,
    clientAddress: string,
    person?: string,
  ) {
    const query = new URLSearchParams({ redirectAfterLogin, ...(person !== undefined && { person }) })
    return outcomeOf(async () => {
      await limits.count(clientAddress)
      return startSignIn(request, `${path}?${query}`)
    })
  }

  async function startSignIn(request: Request, query: string): Promise<never> {
    const address = new URL(query, config.publicOrigin)
    await authenticator.authenticate('portal', new Request(address, { headers: request.headers }))
    throw new Error('The strategy started no sign-in')
  }

  /** The provider's session may predate a sign-out of all devices. */
  async function isFromBefore({ issuer, identity, prompted, authenticatedAt }: SignedIn): Promise<boolean> {
    const signedOutAt = await sessions.signedOutAt(issuer, identity.personId)
    if (signedOutAt === null) return false
    if (authenticatedAt === null) return !prompted
    return authenticatedAt < signedOutAt - (prompted ? tolerance.prompted : tolerance.rounded)
  }

  async function finish(request: Request): Promise<SignInOutcome> {
    let signedIn = false
    const outcome = await outcomeOf(async () => {
      const answer = await authenticator.authenticate('portal', request)
      const { redirectAfterLogin, prompted, authenticatedAt: _past, ...session } = answer
      if (await isFromBefore(answer)) {
        if (!prompted)
          return startSignIn(request, `/auth?${new URLSearchParams({ redirectAfterLogin, ask: '' })}`)
        const reason = 'the provider had to ask for the password, and names an older auth_time'
        if (config.oidc.authTimeReliable) throw refusal('password-not-asked', reason)
        log.warn({ person: session.identity.personId, reason }, 'Signed in after signing out of all devices')
      }
      const value = randomValue()
      const key = hashOf(value)
      await sessions.create(key, { ...session, revision: 1, createdAt: now(), lastSeenAt: now() })
      const oldKey = cookies.findSessionKey(request)
      const old = oldKey ? await sessions.delete(oldKey) : null
      // Both sign-ins of a person may share a grant: revoking the old token would revoke the new one.
      if (oldKey && old && !isSamePerson(old, session))
        revocation.revokeLater([{ key: oldKey, session: old }], revocationTimeoutMs)
      log.info({ session: key.slice(0, 8), person: session.identity.personId }, 'Signed in')
      signedIn = true
      return redirectTo(redirectAfterLogin, cookies.session(value))
    })
    return outcome.ok ? { ...outcome, signedIn } : outcome
  }

  async function outcomeOf(work: () => Promise<Response>): Promise<SignInOutcome> {
    try {
      return { ok: true, response: await work() }
    } catch (thrown) {
      // remix-auth throws the redirect that starts a sign-in.
      if (thrown instanceof Response) return { ok: true, response: thrown }
      const returnPath = returnPathOf(thrown)
      if (returnPath !== undefined)
        return {
          ok: true,
          response: redirectTo(`/auth?redirectAfterLogin=${encodeURIComponent(returnPath)}`),
        }
      const problem = problemOf(thrown)
      log.warn({ problem, ...loggable(thrown) }, 'Sign-in failed')
      return { ok: false, problem }
    }
  }

  return { start, finish }
}

function isSamePerson(
  old: StoredSession,
  { issuer, identity }: Pick<SignedIn, 'issuer' | 'identity'>,
): boolean {
  return old.issuer === issuer && old.identity.personId === identity.personId
}

function redirectTo(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
