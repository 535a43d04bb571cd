import { href } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { refreshBell } from './refresh-bell.ts'

/** Marks a notification as read whose client is being opened. If it fails it stays unread, which is true of the list as well. */
export async function markReadOnOpen(id: string): Promise<void> {
  const body = new URLSearchParams({ [writeFields.intent]: `read:${id}` })
  // The page that the form leads to is not shown.
  const init = { method: 'POST', body, keepalive: true, redirect: 'manual' } as const
  await fetch(href('/notifications-centre'), init).catch(() => {})
  await refreshBell()
}
