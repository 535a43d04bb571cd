import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { liveLimits } from './live-limits.ts'

/** What a connection to the hub reports. */
export interface ConnectionHandlers {
  onEvent(event: LiveEvent): void
  /** The connection was lost; not called after `close`. */
  onLost(): void
}

export type ConnectOutcome =
  | { ok: true; close(): void }
  /** `ended`: no session. `refused`: not permitted. Trying again helps with neither. */
  | { ok: false; kind: 'ended' | 'refused' | 'unavailable' }

/** Opens one connection to the hub. Never rejects, and answers within a minute. */
export type Connect = (handlers: ConnectionHandlers) => Promise<ConnectOutcome>

/**
 * What keeps a page connected: how a connection is made, and who hears of its events and its state. `onConnected` runs after each connection, as
 * events before it may have been missed.
 */
export interface LiveConnectionOptions {
  connect: Connect
  onEvent(event: LiveEvent): void
  /** Null when it is stopped, and when this person may not listen. */
  onState(state: LiveState | null): void
  onConnected(): void
}

/** A connection that lasted as long is tried again without a delay when it is lost. */
const stableMs = 5_000

const maxFailuresBeforeOffline = 3

export type LiveConnection = ReturnType<typeof createLiveConnection>

/** Holds a connection to the hub open until it is stopped (specification sections 4 and 9). */
export function createLiveConnection({ connect, ...to }: LiveConnectionOptions) {
  let phase: 'stopped' | 'connecting' | 'connected' | 'waiting' | 'refused' = 'stopped'
  /** Tells the current connection from earlier ones, whose late answers are ignored. */
  let current = 0
  let attempts = 0
  let failures = 0
  let connectedAt = 0
  let release = () => {}

  function enter(next: typeof phase, onLeave = () => {}): number {
    release()
    release = onLeave
    phase = next
    current += 1
    return current
  }

  async function open() {
    const own = enter('connecting')
    attempts += 1
    const outcome = await connect({
      onEvent: (event) => own === current && to.onEvent(event),
      onLost: () => own === current && lost(),
    })
    if (own !== current) return outcome.ok ? outcome.close() : undefined
    if (outcome.ok) return connected(outcome.close)
    if (outcome.kind === 'unavailable') return failed()
    enter('refused')
    to.onState(outcome.kind === 'ended' ? 'ended' : null)
  }

  function connected(close: () => void) {
    phase = 'connected'
    release = close
    failures = 0
    connectedAt = Date.now()
    to.onConnected()
    to.onState('live')
  }

  function lost() {
    if (phase === 'connected' && Date.now() - connectedAt >= stableMs) attempts = 0
    release = () => {}
    to.onState('reconnecting')
    wait()
  }

  function failed() {
    failures += 1
    to.onState(failures >= maxFailuresBeforeOffline ? 'offline' : 'reconnecting')
    wait()
  }

  function wait() {
    const timer = setTimeout(open, reconnectDelayMs(attempts))
    enter('waiting', () => clearTimeout(timer))
  }

  function now() {
    attempts = Math.min(attempts, 1)
    void open()
  }

  return {
    /** Does nothing while it is connected, connecting or reconnecting. */
    start() {
      if (phase !== 'stopped' && phase !== 'refused') return
      attempts = 0
      void open()
    },
    /** Tries at once in place of waiting: the network is back, or the person is. */
    wake() {
      if (phase === 'waiting') now()
    },
    /** Tries again after a refusal: the person may have signed in. */
    renew() {
      if (phase === 'refused') now()
    },
    /** The browser reports that it has no network. */
    disconnect() {
      if (phase === 'stopped' || phase === 'refused') return
      failures = maxFailuresBeforeOffline
      attempts = liveLimits.reconnectDelaysMs.length
      to.onState('offline')
      wait()
    },
    stop() {
      enter('stopped')
      to.onState(null)
    },
  }
}

export function reconnectDelayMs(attempt: number, random = Math.random()): number {
  const delays = liveLimits.reconnectDelaysMs
  const delay = delays[Math.min(attempt, delays.length - 1)] ?? 0
  // Up to a quarter more or less, so that browsers that lost one hub together do not return together for ever.
  return attempt < delays.length ? delay : delay * (0.75 + random / 2)
}
