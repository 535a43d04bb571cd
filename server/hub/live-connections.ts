import type { Log } from '#app/log.ts'
import { createOpenConnections } from '../sessions/open-connections.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { Visitor } from './hub-admission.ts'
import { type HubAnswer, retryLater, signedOut } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

export type Cut = (why: HubAnswer) => void

export interface LiveConnections {
  /** Look the session up after this, so that it cannot end unnoticed in between. @returns to call when it closes by itself, or a refusal */
  open(visitor: Pick<Visitor, 'key' | 'isSignedIn'>, cut: Cut): (() => void) | HubAnswer
  readonly size: number
  close(): void
}

export interface LiveConnectionsOptions {
  sessions: Pick<SessionStore, 'onEnded'>
  limits: HubLimits
  log: Log
  every: (milliseconds: number, run: () => void) => () => void
}

interface Entry extends Pick<Visitor, 'isSignedIn'> {
  cut: Cut
}

/** Sent by a stopping instance: others are ready. */
export const stopping: HubAnswer = retryLater(503, 'This instance of the portal stops')

/** Lookups in parallel: one slow provider must not delay the others. */
const parallelLooks = 20

export const drainStepMs = 50

/** Counts live connections, and closes them when their session ends. */
export function createLiveConnections({
  sessions,
  limits,
  log,
  every,
}: LiveConnectionsOptions): LiveConnections {
  const ended = createOpenConnections(sessions)
  const live = new Map<string, Set<Entry>>()
  let size = 0
  let closed = false
  const look = createLook(live, log)
  const stopLooking = every(limits.checkEveryMs, () => void look())

  return {
    open({ key, isSignedIn }, cut) {
      const own = live.get(key) ?? new Set()
      if (closed) return stopping
      if (own.size >= limits.maxPerSession) return retryLater(429, 'Too many open connections')
      if (size >= limits.maxConnections) return retryLater(503, 'Too many open connections')
      const once: Cut = (why) => {
        if (forget()) cut(why)
      }
      const stopListening = ended.add(key, () => once(signedOut))
      const entry = { isSignedIn, cut: once }
      live.set(key, own.add(entry))
      size += 1
      const forget = () => {
        if (!own.delete(entry)) return false
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
      if (closed) return
      closed = true
      stopLooking()
      const perStep = Math.ceil((limits.drainRate * drainStepMs) / 1_000)
      const drain = () => {
        for (const { cut } of entriesOf(live).slice(0, perStep)) cut(stopping)
        if (size === 0) stopDraining()
      }
      const stopDraining = every(drainStepMs, drain)
      drain()
    },
  }
}

const entriesOf = (live: Map<string, Set<Entry>>) => [...live.values()].flatMap((own) => [...own])

function createLook(live: Map<string, Set<Entry>>, log: Log): () => Promise<void> {
  let looking = false

  async function check(key: string): Promise<void> {
    const [first] = live.get(key) ?? []
    try {
      if (!first || (await first.isSignedIn())) return
      for (const { cut } of [...(live.get(key) ?? [])]) cut(signedOut)
    } catch (error) {
      log.error({ err: error }, 'The session of an open connection was not looked up')
    }
  }

  return async () => {
    if (looking) return
    looking = true
    const keys = [...live.keys()]
    const checkNext = async () => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) await check(key)
    }
    await Promise.all(Array.from({ length: parallelLooks }, checkNext))
    looking = false
  }
}
