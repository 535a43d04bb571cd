import type { Log } from '#app/ports.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { Visitor } from './hub-admission.ts'
import { type HubAnswer, retryLater, signedOut } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

type LiveVisitor = Pick<Visitor, 'key' | 'isSignedIn' | 'member'>

export type Terminate = (why: HubAnswer) => void

export interface LiveConnectionsOptions {
  sessions: Pick<SessionStore, 'onEnded'>
  limits: HubLimits
  log: Log
  every: (milliseconds: number, run: () => void) => () => void
}

interface Entry {
  visitor: LiveVisitor
  terminate: Terminate
}

/** The answer of an instance that stops: others are ready. */
export const stopping: HubAnswer = retryLater(503, 'This instance of the portal stops')

/** The answer to those who change brokerages: their browser connects again. */
export const moved: HubAnswer = retryLater(503, 'You belong to another brokerage now')

/** Lookups in parallel: one slow provider must not delay the others. */
const parallelChecks = 20

export const drainStepMs = 50

export type LiveConnections = ReturnType<typeof createLiveConnections>

/** Counts live connections, and closes them when their session ends. */
export function createLiveConnections({ sessions, limits, log, every }: LiveConnectionsOptions) {
  const live = new Map<string, Set<Entry>>()
  let size = 0
  let closed = false
  const checkSessions = createSessionCheck(live, log)
  const stopChecking = every(limits.checkEveryMs, () => void checkSessions())
  // On any instance; that it expired is not told, but seen when it is checked.
  sessions.onEnded((key) => endAll(live, key))

  return {
    /** Look the session up after this, so that it cannot end unnoticed in between. @returns to call when it closes by itself, or a refusal */
    open(visitor: LiveVisitor, terminate: Terminate): (() => void) | HubAnswer {
      const { key } = visitor
      const own = live.get(key) ?? new Set()
      if (closed) return stopping
      if (own.size >= limits.maxPerSession) return retryLater(429, 'Too many open connections')
      if (size >= limits.maxConnections) return retryLater(503, 'Too many open connections')
      const entry: Entry = {
        visitor,
        terminate(why) {
          if (forget()) terminate(why)
        },
      }
      live.set(key, own.add(entry))
      size += 1
      const forget = () => {
        if (!own.delete(entry)) return false
        size -= 1
        if (own.size === 0 && live.get(key) === own) live.delete(key)
        return true
      }
      return () => void forget()
    },
    /** Closes what someone still receives of a brokerage that their profile does not name any more. */
    leaveOtherBrokerages({ person_id, brokerage }: Pick<Profile, 'person_id' | 'brokerage'>) {
      for (const { visitor, terminate } of entriesOf(live)) {
        const { member } = visitor
        if (member?.personId === person_id && member.brokerageId !== brokerage?.id) terminate(moved)
      }
    },
    get size() {
      return size
    },
    close() {
      if (closed) return
      closed = true
      stopChecking()
      const perStep = Math.ceil((limits.drainRate * drainStepMs) / 1_000)
      const drain = () => {
        for (const { terminate } of entriesOf(live).slice(0, perStep)) terminate(stopping)
        if (size === 0) stopDraining()
      }
      const stopDraining = every(drainStepMs, drain)
      drain()
    },
  }
}

/** A connection that fails to close keeps no other open. */
function endAll(live: Map<string, Set<Entry>>, key: string): void {
  for (const { terminate } of [...(live.get(key) ?? [])])
    try {
      terminate(signedOut)
    } catch {}
}

const entriesOf = (live: Map<string, Set<Entry>>) => [...live.values()].flatMap((own) => [...own])

function createSessionCheck(live: Map<string, Set<Entry>>, log: Log): () => Promise<void> {
  let checking = false

  async function check(key: string): Promise<void> {
    const [first] = live.get(key) ?? []
    try {
      if (!first || (await first.visitor.isSignedIn())) return
      endAll(live, key)
    } catch (error) {
      log.error({ err: error }, 'The session of an open connection was not looked up')
    }
  }

  return async () => {
    if (checking) return
    checking = true
    const keys = [...live.keys()]
    const checkNext = async () => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) await check(key)
    }
    await Promise.all(Array.from({ length: parallelChecks }, checkNext))
    checking = false
  }
}
