import { href } from 'react-router'

/** Whether this page’s person is signed in: `other` when someone else is, `unknown` when the portal does not answer. */
export type SessionStatus = 'present' | 'other' | 'ended' | 'unknown'

const statuses: Record<number, SessionStatus> = { 204: 'present', 401: 'ended', 409: 'other' }

/** Does not count as use of the session. */
export async function checkSession(person: string): Promise<SessionStatus> {
  const query = new URLSearchParams({ background: '', person })
  const status = await fetch(`${href('/session')}?${query}`).then(
    (response) => response.status,
    () => 0,
  )
  return statuses[status] ?? 'unknown'
}
