import { createDeviceStore } from '#app/document/device-store.ts'
import type { Toast } from '#app/ui/toasts/page-toasts.ts'

/** A tab that is seen shows an update within this time, and hidden ones then show none. */
const seenMs = 400
const maxRemembered = 20
const key = 'shown-notices'

type Notice = Pick<Toast, 'id' | 'text' | 'to'>

export interface NoticeOptions {
  isHidden(): boolean
  show(notice: Notice): Promise<void>
  storage?: () => Storage
  locks?: Pick<LockManager, 'request'> | undefined
  wait?(ms: number): Promise<unknown>
}

/**
 * Shows an update as a notification of the system where no tab of the portal is seen, once for all tabs: each tab that is seen marks it as shown, and
 * so does the first of the hidden ones.
 */
export async function announce(
  notice: Notice,
  {
    isHidden,
    show,
    storage = () => localStorage,
    locks = navigator.locks,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: NoticeOptions = { isHidden: () => document.hidden, show: showNotice },
): Promise<void> {
  if (!isHidden()) return void mark(notice.id, storage)
  await wait(seenMs)
  const isFirst = async () => mark(notice.id, storage)
  if (await (locks ? locks.request(key, isFirst) : isFirst())) await show(notice)
}

/** False when it was marked before. A browser without storage marks nothing, and its notifications of one update replace each other. */
function mark(id: string, storage: () => Storage): boolean {
  const { get, set } = createDeviceStore(key, (kept) => (kept ?? []) as string[], storage)
  const shown = get()
  if (shown.includes(id)) return false
  set([...shown, id].slice(-maxRemembered))
  return true
}

/** The service worker shows the notification where there is one: Android knows no other way. */
async function showNotice({ id, text, to }: Notice): Promise<void> {
  const options = { tag: id, icon: '/favicon.svg', data: { to } }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker?.active) return worker.showNotification(text, options)
  const notification = new Notification(text, options)
  notification.onclick = () => {
    window.focus()
    if (to) location.assign(to)
  }
}
