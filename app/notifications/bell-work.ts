import { href } from 'react-router'
import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { countOf } from '#app/format/count.ts'
import { onLiveEvent, onReconnected } from '#app/live/live-events.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { type Bell, bell } from './bell-store.ts'
import { type FirmMessages, firmMessagesOf } from './firm-messages.ts'
import { type Counted, createSharedCount, type SharedCount } from './shared-count.ts'

/** Milliseconds for which the number that another page has counted is shown without counting again. */
const freshMs = 60_000
/** The same after a page’s first connection; before a later one, events may have been missed. */
const freshAfterConnectingMs = 5_000
/** Events within this time count once; so do those in other tabs, which wait a little longer or shorter. */
const gatherMs = 500

interface BellWorkOptions {
  person: string
  bell: Pick<Bell, 'get' | 'set'>
  shared: SharedCount
  messages: FirmMessages
  /** Unread notifications; null when the portal does not say. */
  fetchCount(): Promise<number | null>
  onEvent(listener: (event: LiveEvent) => void): unknown
  onReconnected(listener: () => void): unknown
  now?: () => number
  wait?: (work: () => void, ms: number) => unknown
}

/** Keeps the bell's number right: counted by the portal, once for all tabs, and again after events and reconnections. */
export function createBellWork(options: BellWorkOptions) {
  const { person, shared, messages, now = Date.now, wait = setTimeout } = options
  let isKnown = false
  let isWaiting = false

  function show(): void {
    const counted = shared.read()
    const unread = (counted?.unread ?? 0) + messages.get().filter((each) => !each.read).length
    const before = options.bell.get()
    if (unread === before.unread && isKnown) return
    const rises = isKnown && unread > before.unread
    const announcement = rises
      ? countOf(unread, { one: 'unread notification', many: 'unread notifications' })
      : ''
    isKnown ||= counted !== null
    options.bell.set({ unread, announcement })
  }

  async function refresh(): Promise<void> {
    const startedAt = now()
    const unread = await options.fetchCount()
    if (unread !== null) take({ unread, countedAt: startedAt })
  }

  function take(counted: Counted): void {
    shared.write(counted)
    show()
  }

  function isFresh(ms: number): boolean {
    return now() - (shared.read()?.countedAt ?? Number.NEGATIVE_INFINITY) < ms
  }

  function refreshSoon(): void {
    if (isWaiting) return
    isWaiting = true
    const askedAt = now()
    wait(
      () => {
        isWaiting = false
        const counted = shared.read()
        if (!counted || counted.countedAt <= askedAt) void refresh()
      },
      gatherMs * (1 + Math.random()),
    )
  }

  return {
    refresh,
    /** Shows a number that the portal has counted for the page. */
    take,
    /** `always` counts even if another page has just done so: where the list is on screen, both must agree. */
    start(always = false): void {
      show()
      shared.subscribe(show)
      messages.subscribe(show)
      options.onEvent((event) => {
        if (event.message !== undefined) messages.add(event)
        else if (event.by !== person) refreshSoon()
      })
      let isFirstConnection = true
      options.onReconnected(() => {
        if (!isFirstConnection || !isFresh(freshAfterConnectingMs)) refreshSoon()
        isFirstConnection = false
      })
      if (always || !isFresh(freshMs)) void refresh()
    },
  }
}

async function fetchCount(): Promise<number | null> {
  // A poll, which must not keep an abandoned session alive.
  const response = await fetch(`${href('/notifications-centre/unread')}?background`).catch(() => null)
  if (!response?.ok) return null
  const { unread } = await response.json()
  return typeof unread === 'number' ? unread : null
}

let work: ReturnType<typeof createBellWork> | undefined

export function bellWork() {
  const person = sessionStore.get().personId ?? ''
  work ??= createBellWork({
    person,
    bell,
    shared: createSharedCount(person),
    messages: firmMessagesOf(person),
    fetchCount,
    onEvent: onLiveEvent,
    onReconnected,
  })
  return work
}
