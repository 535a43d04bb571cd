import { useSyncExternalStore } from 'react'
import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveEvent } from '#contract/live/live-event.ts'

type Remove = () => void

/** What the page knows of the live feed. Filled once the page is idle; until then there is no state and no event. */
export function createLiveFeed() {
  let state: LiveState | null = null
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: LiveEvent) => void>()
  const reconnectListeners = new Set<() => void>()
  return {
    state: () => state,
    subscribe: (listener: () => void) => add(stateListeners, listener),
    onEvent: (listener: (event: LiveEvent) => void) => add(eventListeners, listener),
    onReconnected: (listener: () => void) => add(reconnectListeners, listener),
    setState(next: LiveState | null) {
      if (next === state) return
      state = next
      callAll(stateListeners, (listener) => listener())
    },
    deliver: (event: LiveEvent) => callAll(eventListeners, (listener) => listener(event)),
    reconnected: () => callAll(reconnectListeners, (listener) => listener()),
  }
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

export const liveFeed = createLiveFeed()

/** Calls `listener` with each event, once in every tab, whichever tab holds the connection. Returns a function that removes it. */
export const onLiveEvent = liveFeed.onEvent

/**
 * Calls `listener` whenever events may have been missed and arrive again from now on: after the first connection of a page too. Read then what
 * changed meanwhile.
 */
export const onReconnected = liveFeed.onReconnected

/** Null while it is unknown: on the server, until the page has connected, and when it may not listen. */
export function useLiveState(): LiveState | null {
  return useSyncExternalStore(liveFeed.subscribe, liveFeed.state, unknown)
}

const unknown = () => null

function add<Listener>(listeners: Set<Listener>, listener: Listener): Remove {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One listener’s error must not keep the others from the event. */
function callAll<Listener>(listeners: Set<Listener>, call: (listener: Listener) => void): void {
  for (const listener of listeners)
    try {
      call(listener)
    } catch (error) {
      reportError(error)
    }
}
