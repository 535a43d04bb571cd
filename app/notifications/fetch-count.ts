import { href } from 'react-router'
import type { Counted } from './shared-count.ts'

const timeoutMs = 30_000

/** Null when the portal does not answer, or not in whole. */
export async function fetchCount(): Promise<Omit<Counted, 'countedAt'> | null> {
  // A poll, which must not keep an abandoned session alive.
  const address = `${href('/notifications-centre/unread')}?background`
  const count = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  return typeof count?.unread === 'number'
    ? { unread: count.unread, lastActivityAt: count.lastActivityAt }
    : null
}
