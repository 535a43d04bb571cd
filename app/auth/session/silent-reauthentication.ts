import { href } from 'react-router'
import type { FramedOutcome } from '#app/auth/sign-in/framed-outcome.ts'
import { checkSession } from './check-session.ts'
import type { PageSessionStore } from './page-session-store.ts'
import { openSignInFrame } from './silent-sign-in-frame.ts'

/**
 * Milliseconds since the last use of the page in which its session cannot have expired by idling: the server’s 30 minutes, less the one within
 * which it records a use. After that the person must sign in themselves.
 */
const maxIdleMs = 29 * 60_000

/** Milliseconds between two attempts: if a new session does not help, the person must see it. */
const minIntervalMs = 60_000

/** Asks the identity provider to sign this person in without interaction. Anyone else it knows is refused. */
export async function signInSilently(
  store: PageSessionStore,
  now = Date.now(),
  signIn = signInInFrame,
): Promise<boolean> {
  const { personId, lastUsedAt, silentSignInAt } = store.get()
  if (now - lastUsedAt > maxIdleMs || now - silentSignInAt < minIntervalMs) return false
  store.set({ silentSignInAt: now })
  const outcome = await signIn(personId ?? '')
  store.set({ silentSignInFailed: outcome === 'unavailable' })
  return outcome === 'signed-in'
}

async function signInInFrame(person: string): Promise<FramedOutcome> {
  const query = new URLSearchParams({ redirectAfterLogin: href('/'), person })
  const outcome = await openSignInFrame(`${href('/silent-refresh')}?${query}`)
  if (outcome !== 'signed-in') return outcome
  return (await checkSession(person)) === 'present' ? 'signed-in' : 'sign-in-needed'
}
