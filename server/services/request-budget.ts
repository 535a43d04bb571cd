/** The purpose of a call. `decoration`: the page renders without it. `transfer`: a file on its way to the lender. */
export type CallKind = 'read' | 'decoration' | 'write' | 'transfer'

export interface RequestBudget {
  /** Starts a call; returns the milliseconds it may take, 0 when the budget is spent. A transfer is limited by its size instead. */
  start(kind: Exclude<CallKind, 'transfer'>): number
  /** Notes that a transfer ended which took so many milliseconds: they do not count. */
  extend(ms: number): void
}

/** Milliseconds since the first call of a request at which each kind of call must be over. */
const limitsMs = { decoration: 5_000, read: 15_000, write: 30_000 }

export function createRequestBudget(now: () => number = () => performance.now()): RequestBudget {
  let startedAt: number | undefined
  let changes = false
  return {
    start(kind) {
      startedAt ??= now()
      if (kind === 'write') changes = true
      const limit = kind === 'read' && changes ? limitsMs.write : limitsMs[kind]
      return Math.max(0, startedAt + limit - now())
    },
    extend(ms) {
      startedAt = (startedAt ?? now() - ms) + ms
      changes = true
    },
  }
}
