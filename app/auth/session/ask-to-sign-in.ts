import { href } from 'react-router'
import type { FramedOutcome } from '#app/auth/sign-in/silent-refresh.ts'
import { checkSession } from './check-session.ts'
import { type PageSessionStore, sessionStore } from './page-session-store.ts'
import { leavesWithinMs } from './sign-out-tabs.ts'

/**
 * Milliseconds since the last use of the page in which its session cannot have expired by idling: the server’s 30 minutes, less the one within
 * which it records a use. After that the person must sign in themselves.
 */
const maxIdleMs = 29 * 60_000

/** Milliseconds between two attempts: if a new session does not help, the person must see it. */
const minIntervalMs = 60_000

/** Silent request time-out (specification section 9). */
export const silentRequestTimeoutMs = 10_000

/**
 * Signs the person in again without leaving the page: silently and once for all waiting requests, or in the dialog. True when they are signed in
 * already; the pending form is then resubmitted to `resubmitPath`. Call it after a 401 from a `fetch` outside React Router.
 */
export async function askToSignIn(
  resubmitPath?: string,
  store: PageSessionStore = sessionStore,
  signIn = signInSilently,
): Promise<boolean> {
  const { asksToSignIn, signOutAt } = store.get()
  // The provider may not have ended its own session yet, and would sign this browser in again.
  const signingOut = signOutAt !== undefined && Date.now() - signOutAt < leavesWithinMs
  if (asksToSignIn || signingOut) return false
  const attempt = store.get().silentSignIn ?? signIn(store)
  store.set({ silentSignIn: attempt })
  const signedIn = await attempt.finally(() => store.set({ silentSignIn: null }))
  if (!signedIn) store.set({ asksToSignIn: true })
  else if (resubmitPath) store.get().resubmit(resubmitPath)
  return signedIn
}

/** Asks the identity provider to sign this person in without interaction. Anyone else it knows is refused. */
export async function signInSilently(
  store: PageSessionStore,
  now = Date.now(),
  signIn = signInInFrame,
): Promise<boolean> {
  const { personId, lastUsedAt, silentSignInAt } = store.get()
  if (now - lastUsedAt > maxIdleMs || now - silentSignInAt < minIntervalMs) return false
  store.set({ silentSignInAt: now })
  const outcome = await signIn(personId ?? '', store)
  store.set({ silentSignInFailed: outcome === 'unavailable' })
  return outcome === 'signed-in'
}

async function signInInFrame(person: string, store: PageSessionStore): Promise<FramedOutcome> {
  const query = new URLSearchParams({ redirectAfterLogin: href('/'), person })
  const outcome = await openSignInFrame(`${href('/silent-refresh')}?${query}`, store)
  if (outcome !== 'signed-in') return outcome
  return (await checkSession(person)) === 'present' ? 'signed-in' : 'sign-in-needed'
}

/** The outcome is read from the portal’s own page in the frame: browsers show no page of another origin. */
export function openSignInFrame(address: string, store: PageSessionStore): Promise<FramedOutcome> {
  const { promise, resolve } = Promise.withResolvers<FramedOutcome>()
  const timer = setTimeout(resolve, silentRequestTimeoutMs, 'unavailable')
  store.set({ signInFrame: { address, onLoad: (page) => resolve(outcomeOf(page)) } })
  return promise.finally(() => {
    clearTimeout(timer)
    store.set({ signInFrame: null })
  })
}

const outcomes: FramedOutcome[] = ['signed-in', 'sign-in-needed']

/** Null is the page of another origin: the provider’s, or one that refuses to be framed. */
function outcomeOf(page: Document | null): FramedOutcome {
  const outcome = page?.documentElement.dataset.outcome
  return outcomes.find((each) => each === outcome) ?? 'unavailable'
}
