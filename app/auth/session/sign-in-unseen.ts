import { href } from 'react-router'
import { checkSession } from './check-session.ts'
import { shownPage } from './page-watch.ts'
import { askInFrame } from './sign-in-frame.ts'

/**
 * Milliseconds after the last use of this page for which a session cannot have ended by being idle: the server's 30 minutes, less the one to
 * which it notes a use. Whoever was away longer is asked.
 */
const idle = 29 * 60_000

/** Milliseconds between two tries: what a new session does not mend is for the person to see. */
const again = 60_000

let triedAt = Number.NEGATIVE_INFINITY

/** Whether the provider, which may still know the person, signed them in without asking. Nobody else counts. */
export async function signInUnseen(person: string, now = Date.now()): Promise<boolean> {
  if (now - shownPage().usedAt > idle || now - triedAt < again) return false
  triedAt = now
  const query = new URLSearchParams({ redirectAfterLogin: href('/'), person })
  const outcome = await askInFrame(`${href('/silent-refresh')}?${query}`)
  return outcome === 'signed-in' && (await checkSession(person)) === 'present'
}
