import { href } from 'react-router'

/** Whether this page’s person is signed in: `other` when someone else is, `unknown` when the portal does not answer. */
export type SessionStatus = 'present' | 'other' | 'ended' | 'unknown'

const statuses: Record<number, SessionStatus> = { 204: 'present', 401: 'ended', 409: 'other' }

/** Does not count as use of the session. A request that hangs must not hold up a silent sign-in or the live connection for ever. */
export async function checkSession(person: string, timeoutMs = 10_000): Promise<SessionStatus> {
  const query = new URLSearchParams({ background: '', person })
  const signal = AbortSignal.timeout(timeoutMs)
  const status = await fetch(`${href('/session')}?${query}`, { signal }).then(
    (response) => response.status,
    () => 0,
  )
  return statuses[status] ?? 'unknown'
}
