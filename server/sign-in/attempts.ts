import type { Authenticator } from 'remix-auth'
import type { Log } from '#app/log.ts'
import type { SignInOutcome } from '#app/sign-in/sign-in.ts'
import type { SessionStore, StoredSession } from '../sessions/session-store.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import { hashOf, randomValue } from './random-values.ts'
import type { Revocation } from './revocation.ts'
import { loggable, problemOf, silentlyWanted } from './sign-in-errors.ts'

/** What a checked answer of the identity provider comes to. */
export interface SignedIn extends Pick<StoredSession, 'identity' | 'issuer' | 'providerSession' | 'tokens'> {
  redirectAfterLogin: string
}

export interface AttemptsOptions {
  publicOrigin: string
  authenticator: Authenticator<SignedIn>
  sessions: SessionStore
  cookies: BrowserCookies
  revocation: Pick<Revocation, 'revokeLater'>
  log: Log
  now: () => number
}

/** Milliseconds that revoking the tokens of a person whose place somebody else took may take. */
const patience = 10_000

/** Starts sign-ins and turns their answers into sessions. */
export function createAttempts({
  publicOrigin,
  authenticator,
  sessions,
  cookies,
  revocation,
  log,
  now,
}: AttemptsOptions) {
  /** The strategy reads what to do from the address, so it is made here: what a visitor adds to theirs does not count. */
  function start(request: Request, path: '/auth' | '/silent-refresh', redirectAfterLogin: string) {
    const address = new URL(path, publicOrigin)
    address.searchParams.set('redirectAfterLogin', redirectAfterLogin)
    return outcomeOf(async () => {
      await authenticator.authenticate('portal', new Request(address, { headers: request.headers }))
      throw new Error('The strategy started no sign-in')
    })
  }

  function finish(request: Request) {
    return outcomeOf(async () => {
      const { redirectAfterLogin, ...signedIn } = await authenticator.authenticate('portal', request)
      const value = randomValue()
      const key = hashOf(value)
      await sessions.create(key, { ...signedIn, revision: 1, createdAt: now(), lastSeenAt: now() })
      // Nothing of a session that was there before goes on, whoever's it was.
      const oldKey = cookies.findSessionKey(request)
      const old = oldKey ? await sessions.delete(oldKey) : null
      // Both sign-ins of one person may be one grant: revoked with the old token, the new one would be dead as well.
      if (oldKey && old && !isSamePerson(old, signedIn))
        revocation.revokeLater([{ key: oldKey, session: old }], patience)
      log.info({ session: key.slice(0, 8), person: signedIn.identity.personId }, 'Signed in')
      return redirectTo(redirectAfterLogin, cookies.session(value))
    })
  }

  async function outcomeOf(work: () => Promise<Response>): Promise<SignInOutcome> {
    try {
      return { ok: true, response: await work() }
    } catch (thrown) {
      // This is how remix-auth hands over the redirect that starts a sign-in.
      if (thrown instanceof Response) return { ok: true, response: thrown }
      const wanted = silentlyWanted(thrown)
      if (wanted !== undefined)
        return { ok: true, response: redirectTo(`/auth?redirectAfterLogin=${encodeURIComponent(wanted)}`) }
      const problem = problemOf(thrown)
      log.warn({ problem, ...loggable(thrown) }, 'Sign-in failed')
      return { ok: false, problem }
    }
  }

  return { start, finish }
}

function isSamePerson(
  old: StoredSession,
  { issuer, identity }: Omit<SignedIn, 'redirectAfterLogin'>,
): boolean {
  return old.issuer === issuer && old.identity.personId === identity.personId
}

function redirectTo(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
