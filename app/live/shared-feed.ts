import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveClock } from './live-clock.ts'
import type { LiveConnection, LiveConnectionOptions } from './live-connection.ts'
import type { LiveFeed } from './live-events.ts'
import { createSeenEvents } from './seen-events.ts'
import type { TabLock } from './tab-lock.ts'

/** What tabs send each other. A tab without the connection sends `hello`; the one that has it answers with its state. */
export type TabMessage =
  | { kind: 'hello'; opened: boolean }
  | { kind: 'state'; state: LiveState | null }
  | { kind: 'connected' }
  | { kind: 'event'; event: LiveEvent }

export interface TabChannel {
  post(message: TabMessage): void
  close(): void
}

export interface SharedFeedOptions {
  feed: LiveFeed
  clock: LiveClock
  lock: TabLock
  /** Opens the channel to the other tabs. */
  join(onMessage: (message: TabMessage) => void): TabChannel
  open(to: Pick<LiveConnectionOptions, 'onEvent' | 'onState' | 'onConnected'>): LiveConnection
  isVisible(): boolean
}

/** How often a tab checks that another one really holds the connection, and how long that one may take to answer. */
const checkIntervalMs = 30_000
const answerTimeoutMs = 1_500

/** One connection for all tabs of a browser: the tab with the lock has it, and passes on what arrives. */
export function createSharedFeed({ feed, clock, lock, join, open, isVisible }: SharedFeedOptions) {
  const seen = createSeenEvents()
  let channel: TabChannel | undefined
  let connection: LiveConnection | undefined
  let answered = false
  let missed = true
  let cancelCheck = () => {}

  const toAll = (message: TabMessage) => {
    channel?.post(message)
    receive(message)
  }

  function receive(message: TabMessage) {
    if (message.kind === 'hello') return answer(message.opened)
    answered = true
    if (message.kind === 'event') return seen.add(message.event.id) ? feed.deliver(message.event) : undefined
    if (message.kind === 'state') feed.setState(message.state)
    const arrives = message.kind === 'connected' || (missed && feed.state() === 'live')
    if (!arrives) return
    missed = false
    feed.reconnected()
  }

  function answer(opened: boolean) {
    if (!connection) return
    channel?.post({ kind: 'state', state: feed.state() })
    // A page that was opened a moment ago has a session.
    if (opened) connection.renew()
  }

  function take() {
    cancelCheck()
    // Until it is connected, nothing arrives in any tab.
    if (feed.state() === 'live') toAll({ kind: 'state', state: 'reconnecting' })
    connection = open({
      onEvent: (event) => toAll({ kind: 'event', event }),
      onState: (state) => connection && toAll({ kind: 'state', state }),
      onConnected: () => toAll({ kind: 'connected' }),
    })
    connection.start()
  }

  function giveUp() {
    const own = connection
    connection = undefined
    own?.stop()
  }

  /** Takes the connection over from a tab that holds the lock and does not answer, as one that the browser has frozen. */
  function check(opened = false) {
    cancelCheck()
    if (connection || !channel) return
    answered = false
    channel.post({ kind: 'hello', opened })
    cancelCheck = clock.after(answerTimeoutMs, () => {
      if (!answered && isVisible()) lock.steal()
      cancelCheck = clock.after(checkIntervalMs, () => check())
    })
  }

  return {
    start() {
      if (channel) return
      missed = true
      channel = join(receive)
      lock.request({ onTaken: take, onLost: giveUp })
      check(true)
    },
    /** Leaves the connection to another tab. */
    stop() {
      cancelCheck()
      giveUp()
      lock.release()
      channel?.close()
      channel = undefined
      feed.setState(null)
    },
    /** Makes sure that some tab holds the connection. */
    check: () => check(),
    connection: () => connection,
  }
}

export type SharedFeed = ReturnType<typeof createSharedFeed>
