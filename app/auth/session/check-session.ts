import { href } from 'react-router'

/** Whether this page's person is signed in: `other` when somebody else is, `unknown` when the portal does not answer. */
export type SessionState = 'present' | 'other' | 'ended' | 'unknown'

const states: Record<number, SessionState> = { 204: 'present', 401: 'ended', 409: 'other' }

/** Asks the portal, without keeping the session alive by it. */
export async function checkSession(person: string): Promise<SessionState> {
  const query = new URLSearchParams({ background: '', person })
  const status = await fetch(`${href('/session')}?${query}`).then(
    (response) => response.status,
    () => 0,
  )
  return states[status] ?? 'unknown'
}
