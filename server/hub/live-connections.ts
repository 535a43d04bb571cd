import type { Log } from '#app/log.ts'
import { createOpenConnections } from '../sessions/open-connections.ts'
import { areSessionsUnavailable, type SessionStore } from '../sessions/session-store.ts'
import { type HubAnswer, retryLater, signedOut } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

/** Ends a connection; one that was not answered yet may get a reason. */
export type Cut = (why: HubAnswer) => void

export interface LiveConnections {
  /**
   * Notes a connection of a session, which need not exist: look it up afterwards, so that none can end unnoticed in between.
   * @returns to be called when it closed by itself, or why there may be no further one
   */
  open(sessionKey: string, cut: Cut): (() => void) | HubAnswer
  readonly size: number
  /** Closes all and accepts no new ones. */
  close(): void
}

export interface LiveConnectionsOptions {
  sessions: Pick<SessionStore, 'get' | 'onEnded'>
  limits: HubLimits
  log: Log
  /** Runs repeatedly; returns a function that stops it. */
  every: (milliseconds: number, run: () => void) => () => void
}

/** For browsers of an instance that stops: the next one is ready. */
export const stopping: HubAnswer = retryLater(503, 'This instance of the portal stops')

/** Connections that outlive their request: counted, and closed when their session ends. */
export function createLiveConnections({
  sessions,
  limits,
  log,
  every,
}: LiveConnectionsOptions): LiveConnections {
  const ended = createOpenConnections(sessions)
  const live = new Map<string, Set<Cut>>()
  let size = 0
  let closed = false
  let looking = false

  const cutAll = (key: string, why: HubAnswer) => {
    for (const cut of [...(live.get(key) ?? [])]) cut(why)
  }

  async function lookAgain() {
    if (looking) return
    looking = true
    try {
      for (const key of [...live.keys()]) if (!(await sessions.get(key))) cutAll(key, signedOut)
    } catch (error) {
      // A store that is unavailable does not say who is signed in.
      if (!areSessionsUnavailable(error))
        log.error({ err: error }, 'Sessions of open connections were not looked up')
    } finally {
      looking = false
    }
  }
  const stopLooking = every(limits.lookAgainEvery, () => void lookAgain())

  return {
    open(key, cut) {
      const own = live.get(key) ?? new Set()
      if (closed) return stopping
      if (own.size >= limits.ofSession) return retryLater(429, 'Too many open connections')
      if (size >= limits.inAll) return retryLater(503, 'Too many open connections')
      const once: Cut = (why) => {
        if (forget()) cut(why)
      }
      const stopListening = ended.add(key, () => once(signedOut))
      live.set(key, own.add(once))
      size += 1
      const forget = () => {
        if (!own.delete(once)) return false
        stopListening()
        size -= 1
        if (own.size === 0 && live.get(key) === own) live.delete(key)
        return true
      }
      return () => void forget()
    },
    get size() {
      return size
    },
    close() {
      closed = true
      stopLooking()
      for (const key of [...live.keys()]) cutAll(key, stopping)
    },
  }
}
