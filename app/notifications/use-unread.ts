import { useCallback } from 'react'
import { href, useFetcher } from 'react-router'
import type { UnreadCount } from './load-notifications.ts'

/** The number of unread notifications, one for the page: read by the bell, and again after every form. `data` is null where it could not be read. */
export function useUnread() {
  const { data, load } = useFetcher<UnreadCount | null>({ key: 'unread' })
  // A read of the page's own, which must not keep an abandoned session alive.
  const read = useCallback(() => load(`${href('/notifications-centre/unread')}?background`), [load])
  return { data, read }
}
