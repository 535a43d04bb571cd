import { randomUUID } from 'node:crypto'
import { callMatcher } from './call-matcher.ts'

export const troubleKinds = ['latency', 'error', 'dropped-answer'] as const

export interface TroubleSettings {
  /** `all` calls of the services, `identity`, or one call like `GET /broker/api/v1/Clients`. */
  call: string
  /** A call that is late, refused before its work, or done with its answer lost. */
  kind: (typeof troubleKinds)[number]
  /** Strikes every nth matching call: 1 strikes each. */
  every: number
  /** Strikes no more often than this. */
  times?: number
  /** How late a call is. */
  milliseconds?: number
  /** What a call is refused with. */
  status?: number
}

export interface Trouble extends TroubleSettings {
  id: string
  /** Matching calls since it was switched on. */
  met: number
  struck: number
}

/** What befalls one call. */
export interface Blow {
  milliseconds: number
  status?: number
  dropsAnswer: boolean
}

/** Trouble that is switched on for practice. It counts calls, so that a test knows which one is struck. */
export interface Troubles {
  list(): Trouble[]
  add(settings: TroubleSettings): Trouble
  /** False when there is none of this id. */
  remove(id: string): boolean
  clear(): void
  /** Counts a call and says what befalls it. */
  meet(method: string, path: string): Blow
}

export function createTroubles(): Troubles {
  const active = new Map<string, { trouble: Trouble; matches: ReturnType<typeof callMatcher> }>()
  return {
    list: () => [...active.values()].map(({ trouble }) => ({ ...trouble })),
    add(settings) {
      const trouble = { ...settings, id: randomUUID(), met: 0, struck: 0 }
      active.set(trouble.id, { trouble, matches: callMatcher(settings.call) })
      return { ...trouble }
    },
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    meet(method, path) {
      const blow: Blow = { milliseconds: 0, dropsAnswer: false }
      for (const { trouble, matches } of active.values())
        if (matches(method, path) && strikes(trouble)) worsen(blow, trouble)
      return blow
    },
  }
}

function strikes(trouble: Trouble): boolean {
  trouble.met += 1
  if (trouble.met % trouble.every !== 0 || trouble.struck >= (trouble.times ?? Number.POSITIVE_INFINITY))
    return false
  trouble.struck += 1
  return true
}

function worsen(blow: Blow, { kind, milliseconds = 0, status }: Trouble): void {
  if (kind === 'latency') blow.milliseconds += milliseconds
  if (kind === 'error') blow.status ??= status
  if (kind === 'dropped-answer') blow.dropsAnswer = true
}
