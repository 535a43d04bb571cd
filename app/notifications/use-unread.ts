import { useCallback } from 'react'
import { href, useFetcher } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { UnreadCount } from './load-notifications.ts'

/** The number of unread notifications, one for the page: read by the bell, and again after every form. `data` is null where it could not be read. */
export function useUnread() {
  const { data, load } = useFetcher<UnreadCount | null>({ key: 'unread' })
  // A read of the page's own, which must not keep an abandoned session alive.
  const read = useCallback(() => load(`${href('/notifications-centre/unread')}?background`), [load])
  return { data, read }
}

/** Marks a notification as read whose client is being opened. If it fails it stays unread, which is true of the list as well. */
export async function markReadOnOpen(id: string): Promise<void> {
  const body = new URLSearchParams({ [writeFields.intent]: `read:${id}` })
  // The page that the form leads to is not shown.
  const init = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const
  await fetch(href('/notifications-centre'), init).catch(() => {})
}
