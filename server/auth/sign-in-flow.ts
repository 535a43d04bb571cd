import type { Authenticator } from 'remix-auth'
import type { Log, SignInOutcome } from '#app/ports.ts'
import type { SessionStore, StoredSession } from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import { hashOf, randomValue } from '../random-values.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import { type PendingSignIns, requireState } from './pending-sign-ins.ts'
import type { PortalStrategy, StartOptions } from './portal-strategy.ts'
import type { Revocation } from './revocation.ts'
import { loggable, problemOf, refusal, returnPathOf } from './sign-in-errors.ts'

/** What a sign-in at the provider gave, before the portal has a session for it. */
export interface SignedIn extends Pick<StoredSession, 'identity' | 'issuer' | 'providerSession' | 'tokens'> {
  redirectAfterLogin: string
  prompted: boolean
  /** The provider's `auth_time`; null when it sends none. */
  authenticatedAt: number | null
}

export interface SignInFlowOptions {
  config: Pick<Config, 'oidc'>
  /** The strategy for what discovery says now, which is the authenticator's too. */
  currentStrategy(): Promise<PortalStrategy<SignedIn>>
  authenticator: Authenticator<SignedIn>
  pending: Pick<PendingSignIns, 'forget'>
  /** Called with what a sign-in failed on, which it throws again. */
  onFailure(error: unknown): never
  sessions: SessionStore
  cookies: BrowserCookies
  revocation: Pick<Revocation, 'revokeLater'>
  log: Log
  now: () => number
}

/** Milliseconds: `auth_time` is in whole seconds, and set by the provider's clock. */
const tolerance = { rounded: 1_000, prompted: 300_000 }

const revocationTimeoutMs = 10_000

export function createSignInFlow({
  config,
  currentStrategy,
  authenticator,
  pending,
  onFailure,
  sessions,
  cookies,
  revocation,
  log,
  now,
}: SignInFlowOptions) {
  function start(request: Request, options: StartOptions): Promise<SignInOutcome> {
    return outcomeOf(async () => (await currentStrategy()).start(request, options))
  }

  /** The provider's session may predate a sign-out of all devices. */
  async function predatesGlobalSignOut({
    issuer,
    identity,
    prompted,
    authenticatedAt,
  }: SignedIn): Promise<boolean> {
    const signedOutAt = await sessions.signedOutAt(issuer, identity.personId)
    if (signedOutAt === null) return false
    if (authenticatedAt === null) return !prompted
    return authenticatedAt < signedOutAt - (prompted ? tolerance.prompted : tolerance.rounded)
  }

  async function finish(request: Request): Promise<SignInOutcome> {
    let signedIn = false
    const outcome = await outcomeOf(async () => {
      const state = requireState(new URL(request.url))
      const strategy = await currentStrategy()
      const answer = await authenticator.authenticate('portal', request).catch(onFailure)
      const { redirectAfterLogin, prompted, authenticatedAt: _past, ...session } = answer
      if (await predatesGlobalSignOut(answer)) {
        if (!prompted) return strategy.start(request, { redirectAfterLogin, asks: true })
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
      return redirectTo(redirectAfterLogin, [cookies.session(value), pending.forget(state)])
    })
    return outcome.ok ? { ...outcome, signedIn } : outcome
  }

  async function outcomeOf(work: () => Promise<Response>): Promise<SignInOutcome> {
    try {
      return { ok: true, response: await work() }
    } catch (thrown) {
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

function redirectTo(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
