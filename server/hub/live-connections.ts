import type { Log } from '#app/log.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { Visitor } from './hub-admission.ts'
import { type HubAnswer, retryLater, signedOut } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

type LiveVisitor = Pick<Visitor, 'key' | 'isSignedIn' | 'member'>

export type Cut = (why: HubAnswer) => void

export interface LiveConnectionsOptions {
  sessions: Pick<SessionStore, 'onEnded'>
  limits: HubLimits
  log: Log
  every: (milliseconds: number, run: () => void) => () => void
}

interface Entry {
  visitor: LiveVisitor
  cut: Cut
}

/** Sent by a stopping instance: others are ready. */
export const stopping: HubAnswer = retryLater(503, 'This instance of the portal stops')

/** To those who change brokerages: their browser connects again. */
export const moved: HubAnswer = retryLater(503, 'You belong to another brokerage now')

/** Lookups in parallel: one slow provider must not delay the others. */
const parallelLooks = 20

export const drainStepMs = 50

export type LiveConnections = ReturnType<typeof createLiveConnections>

/** Counts live connections, and closes them when their session ends. */
export function createLiveConnections({ sessions, limits, log, every }: LiveConnectionsOptions) {
  const ended = createOpenConnections(sessions)
  const live = new Map<string, Set<Entry>>()
  let size = 0
  let closed = false
  const checkSessions = createSessionCheck(live, log)
  const stopLooking = every(limits.checkEveryMs, () => void checkSessions())

  return {
    /** Look the session up after this, so that it cannot end unnoticed in between. @returns to call when it closes by itself, or a refusal */
    open(visitor: LiveVisitor, cut: Cut): (() => void) | HubAnswer {
      const { key } = visitor
      const own = live.get(key) ?? new Set()
      if (closed) return stopping
      if (own.size >= limits.maxPerSession) return retryLater(429, 'Too many open connections')
      if (size >= limits.maxConnections) return retryLater(503, 'Too many open connections')
      const once: Cut = (why) => {
        if (forget()) cut(why)
      }
      const stopListening = ended.add(key, () => once(signedOut))
      const entry = { visitor, cut: once }
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
    /** Closes what someone still receives of a brokerage that their profile does not name any more. */
    leaveOtherBrokerages({ person_id, brokerage }: Pick<Profile, 'person_id' | 'brokerage'>) {
      for (const { visitor, cut } of entriesOf(live)) {
        const { member } = visitor
        if (member?.personId === person_id && member.brokerageId !== brokerage?.id) cut(moved)
      }
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

function createSessionCheck(live: Map<string, Set<Entry>>, log: Log): () => Promise<void> {
  let looking = false

  async function check(key: string): Promise<void> {
    const [first] = live.get(key) ?? []
    try {
      if (!first || (await first.visitor.isSignedIn())) return
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

interface OpenConnections {
  /** `close` is called once when the session is deleted on any instance; expiry is not reported. @returns to call when it closes by itself */
  add(sessionKey: string, close: () => void): () => void
}

export function createOpenConnections(sessions: Pick<SessionStore, 'onEnded'>): OpenConnections {
  const open = new Map<string, Set<() => void>>()
  sessions.onEnded((key) => {
    const closes = [...(open.get(key) ?? [])]
    open.delete(key)
    for (const close of closes) attempt(close)
  })
  return {
    add(key, close) {
      const once = () => close()
      const own = open.get(key) ?? new Set()
      open.set(key, own.add(once))
      return () => {
        own.delete(once)
        if (own.size === 0 && open.get(key) === own) open.delete(key)
      }
    },
  }
}

function attempt(close: () => void) {
  try {
    close()
  } catch {}
}
