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
  asked: boolean
  /** When the provider last asked the person; null when it does not say. */
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

/** Milliseconds by which a time may be too early: it comes in whole seconds, and from a provider that was just asked by another clock. */
const tolerance = { rounded: 1_000, asked: 300_000 }

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
  /** The strategy reads what to do from the address, so it is made here: what a visitor adds to theirs does not count. */
  function start(
    request: Request,
    path: '/auth' | '/silent-refresh',
    redirectAfterLogin: string,
    clientAddress: string,
    person?: string,
  ) {
    const way = new URLSearchParams({ redirectAfterLogin, ...(person !== undefined && { person }) })
    return outcomeOf(async () => {
      await limits.count(clientAddress)
      return leave(request, `${path}?${way}`)
    })
  }

  async function leave(request: Request, way: string): Promise<never> {
    const address = new URL(way, config.publicOrigin)
    await authenticator.authenticate('portal', new Request(address, { headers: request.headers }))
    throw new Error('The strategy started no sign-in')
  }

  /** The provider may know the person only from before they signed out of all devices, because its sessions elsewhere continue. */
  async function isFromBefore({ issuer, identity, asked, authenticatedAt }: SignedIn): Promise<boolean> {
    const signedOutAt = await sessions.signedOutAt(issuer, identity.personId)
    if (signedOutAt === null) return false
    if (authenticatedAt === null) return !asked
    return authenticatedAt < signedOutAt - (asked ? tolerance.asked : tolerance.rounded)
  }

  async function finish(request: Request): Promise<SignInOutcome> {
    let signedIn = false
    const outcome = await outcomeOf(async () => {
      const answer = await authenticator.authenticate('portal', request)
      const { redirectAfterLogin, asked, authenticatedAt: _past, ...session } = answer
      if (await isFromBefore(answer)) {
        if (!asked) return leave(request, `/auth?${new URLSearchParams({ redirectAfterLogin, ask: '' })}`)
        const reason = 'the provider had to ask for the password, and names an older auth_time'
        if (config.oidc.authTimeReliable) throw refusal('password-not-asked', reason)
        log.warn({ person: session.identity.personId, reason }, 'Signed in after signing out of all devices')
      }
      const value = randomValue()
      const key = hashOf(value)
      await sessions.create(key, { ...session, revision: 1, createdAt: now(), lastSeenAt: now() })
      // The earlier session ends, even if it was another person’s.
      const oldKey = cookies.findSessionKey(request)
      const old = oldKey ? await sessions.delete(oldKey) : null
      // Both sign-ins of one person may be one grant: revoked with the old token, the new one would be dead as well.
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
