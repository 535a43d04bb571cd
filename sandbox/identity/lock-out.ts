export interface LockOutOptions {
  /** Wrong tries after which an account is locked for an address. */
  tries: number
  /** How long it stays locked, and how long wrong tries are remembered. */
  milliseconds: number
  now(): Date
}

/** Stops guessing: counts wrong tries per account and address, so that nobody is locked out by a stranger elsewhere. */
export interface LockOut {
  /** Counts a try before it is checked; says until when it is locked, if it is. */
  begin(account: string, address: string): Date | undefined
  /** Forgets the wrong tries of somebody who got in. */
  succeed(account: string, address: string): void
}

export const lockOutRules = { tries: 10, milliseconds: 15 * 60_000 }
const mostRemembered = 20_000

export function createLockOut({ tries, milliseconds, now }: LockOutOptions): LockOut {
  const wrong = new Map<string, { count: number; until: Date }>()
  return {
    begin(account, address) {
      const key = keyOf(account, address)
      const at = now()
      const kept = wrong.get(key)
      const earlier = kept && kept.until > at ? kept.count : 0
      // A try while it is locked does not make it longer.
      if (kept && earlier >= tries) return kept.until
      // Set again at the end: the oldest stand first.
      wrong.delete(key)
      wrong.set(key, { count: earlier + 1, until: new Date(at.getTime() + milliseconds) })
      forgetOldest(wrong, at)
      return undefined
    },
    succeed(account, address) {
      wrong.delete(keyOf(account, address))
    },
  }
}

function keyOf(account: string, address: string): string {
  return `${address}\n${account.trim().toLowerCase()}`
}

function forgetOldest(wrong: Map<string, { until: Date }>, at: Date): void {
  for (const [key, { until }] of wrong) {
    if (until > at && wrong.size <= mostRemembered) return
    wrong.delete(key)
  }
}
