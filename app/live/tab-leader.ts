import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveConnection, LiveConnectionOptions } from './live-connection.ts'

/** What tabs tell each other. */
type TabMessage =
  /** A tab has opened, or has a session again: the one with the connection answers with its state. */
  | { kind: 'hello' }
  | { kind: 'state'; state: LiveState | null }
  /** Events may have been missed: what is shown is read again. */
  | { kind: 'missed' }
  | { kind: 'event'; event: LiveEvent }
  /** The person has read or muted notifications. */
  | { kind: 'read' }

/** What a page acts on. */
export type LiveMessage = Extract<TabMessage, { kind: 'event' | 'missed' | 'read' }>

type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

/** The tabs of one person share a connection: a lock of the browser chooses the tab that holds it, and a channel tells the others. */
export interface TabsOptions {
  /** Shared by the tabs of one person. */
  name: string
  locks: Pick<LockManager, 'request'>
  channel: Channel
  open(to: Pick<LiveConnectionOptions, 'onEvent' | 'onState' | 'onConnected'>): LiveConnection
  /** Called in every tab, once for each event. */
  onMessage(message: Exclude<TabMessage, { kind: 'hello' }>): void
}

export type Tabs = ReturnType<typeof joinTabs>

const maxRemembered = 1_000

/**
 * One connection for all tabs of a browser: the tab with the lock has it, and passes on what arrives. The browser gives the lock to the next tab
 * as soon as its holder closes or crashes.
 */
export function joinTabs({ name, locks, channel, open, onMessage }: TabsOptions) {
  const left = new AbortController()
  const seen = new Set<string>()
  let connection: LiveConnection | undefined
  let state: LiveState | null = null
  let arrives = false

  function receive(message: TabMessage): void {
    if (message.kind === 'hello') {
      answer()
      return
    }
    if (message.kind === 'event' && !isNew(message.event)) return
    if (message.kind === 'state') state = message.state
    if (message.kind === 'missed') arrives = true
    onMessage(message)
    // This tab was opened while another one had the connection.
    if (message.kind === 'state' && state === 'live' && !arrives) receive({ kind: 'missed' })
  }

  function isNew({ id }: LiveEvent): boolean {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > maxRemembered && oldest !== undefined) seen.delete(oldest)
    return true
  }

  function answer(): void {
    if (!connection) return
    channel.postMessage({ kind: 'state', state })
    connection.renew()
    connection.wake()
  }

  function toAll(message: TabMessage): void {
    if (left.signal.aborted) return
    channel.postMessage(message)
    receive(message)
  }

  /** Resolves when the tab gives the connection up. */
  function lead(): Promise<void> {
    // Until this tab is connected, nothing arrives in any tab.
    if (state === 'live') toAll({ kind: 'state', state: 'reconnecting' })
    const own = open({
      onEvent: (event) => toAll({ kind: 'event', event }),
      onState: (next) => toAll({ kind: 'state', state: next }),
      onConnected: () => toAll({ kind: 'missed' }),
    })
    connection = own
    own.start()
    return new Promise((resolve) => {
      const stop = () => {
        own.stop()
        resolve()
      }
      left.signal.addEventListener('abort', stop, { once: true })
    })
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data)
  // Rejects when a tab that waits for its turn leaves.
  locks.request(name, { signal: left.signal }, lead).catch(() => {})
  channel.postMessage({ kind: 'hello' })

  return {
    /** Tries at once in place of waiting: the network is back, or the person is, perhaps with a session again. */
    wake: () => (connection ? answer() : channel.postMessage({ kind: 'hello' })),
    /** The browser reports that it has no network. */
    disconnect: () => connection?.disconnect(),
    /** Tells the other tabs. */
    tell: (message: TabMessage) => channel.postMessage(message),
    /** Leaves the connection to another tab. */
    leave() {
      left.abort()
      connection = undefined
      channel.close()
    },
  }
}
