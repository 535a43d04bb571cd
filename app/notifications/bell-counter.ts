import { sessionStore } from '#app/auth/session/page-session-store.ts'
import { countOf } from '#app/format/count.ts'
import { liveFeed, onLiveEvent, onReconnected } from '#app/live/live-events.ts'
import { missedActivity } from '#app/live/missed-activity.ts'
import { readLiveSettings } from '#app/live/read-live-settings.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { type Bell, bell } from './bell-store.ts'
import { fetchCount } from './fetch-count.ts'
import { type FirmMessages, firmMessagesOf } from './firm-messages.ts'
import { type Counted, createSharedCount, type SharedCount } from './shared-count.ts'

/** Milliseconds for which the number that another page has counted is shown without counting again. */
const freshMs = 60_000
/** Clocks of the lender and the portal may differ by as much. */
const clockDifferenceMs = 2_000
/** Events within this time count once; so do those in other tabs, which wait a little longer or shorter. */
const gatherMs = 500

interface BellCounterOptions {
  person: string
  bell: Pick<Bell, 'get' | 'set'>
  shared: SharedCount
  messages: FirmMessages
  /** Null when the portal does not say. */
  fetchCount(): Promise<Omit<Counted, 'countedAt'> | null>
  /** When the portal read the page on screen. */
  pageReadAt(): string | undefined
  /** Something happened between the reading of the page and its first connection. */
  onMissed(): void
  onEvent(listener: (event: LiveEvent) => void): unknown
  onReconnected(listener: () => void): unknown
  isLive(): boolean
  now?: () => number
  wait?: (work: () => void, ms: number) => unknown
}

/** Keeps the bell's number right: counted by the portal, once for all tabs, and again after events and reconnections. */
export function createBellCounter(options: BellCounterOptions) {
  const { person, shared, messages, now = Date.now, wait = setTimeout } = options
  let isKnown = false
  let isWaiting = false
  let askedAt = 0
  /** When the page first connected, until it is known whether it has missed anything before. */
  let connectedAt: number | undefined

  function show(): void {
    const counted = shared.read()
    if (counted) checkMissed(counted)
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

  function checkMissed({ countedAt, lastActivityAt = '' }: Counted): void {
    const isLater = connectedAt !== undefined && countedAt >= connectedAt
    if (!isLater || !lastActivityAt) return
    connectedAt = undefined
    const sinceReadMs = Date.parse(lastActivityAt) - Date.parse(options.pageReadAt() ?? '')
    if (sinceReadMs > -clockDifferenceMs) options.onMissed()
  }

  async function refresh(): Promise<void> {
    const startedAt = now()
    const count = await options.fetchCount()
    if (count) take({ ...count, countedAt: startedAt })
  }

  function take(counted: Counted): void {
    shared.write(counted)
    show()
  }

  function isFresh(ms: number): boolean {
    return now() - (shared.read()?.countedAt ?? Number.NEGATIVE_INFINITY) < ms
  }

  function refreshSoon(): void {
    askedAt = now()
    if (isWaiting) return
    isWaiting = true
    wait(
      () => {
        isWaiting = false
        const counted = shared.read()
        if (!counted || counted.countedAt < askedAt) void refresh()
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
      const onConnected = () => {
        if (isFirstConnection) connectedAt = now()
        isFirstConnection = false
        refreshSoon()
      }
      options.onReconnected(onConnected)
      if (options.isLive()) onConnected()
      if (always || !isFresh(freshMs)) void refresh()
    },
  }
}

let counter: ReturnType<typeof createBellCounter> | undefined

export function bellCounter() {
  const person = sessionStore.get().personId ?? ''
  counter ??= createBellCounter({
    person,
    bell,
    shared: createSharedCount(person),
    messages: firmMessagesOf(person),
    fetchCount,
    onEvent: onLiveEvent,
    onReconnected,
    isLive: () => liveFeed.state() === 'live',
    pageReadAt: () => readLiveSettings()?.readAt,
    onMissed: missedActivity.report,
  })
  return counter
}
