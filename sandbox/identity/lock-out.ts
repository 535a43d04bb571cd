import { createHash } from 'node:crypto'

/** Counts tries under a key, wherever it keeps them. */
export interface TryCounter {
  /**
   * Counts one more try and remembers it `until` then. Beyond `most` it counts one and no further, and keeps the time
   * it has; after that time it begins anew.
   */
  count(key: string, rule: { most: number; at: Date; until: Date }): Promise<{ count: number; until: Date }>
  forget(key: string): Promise<void>
}

export interface LockOutOptions {
  /** Wrong tries after which an account is locked for an address. */
  tries: number
  /** How long it stays locked, and how long wrong tries are remembered. */
  milliseconds: number
  now(): Date
  counter: TryCounter
}

/** Stops guessing: counts wrong tries per account and address, so that nobody is locked out by a stranger elsewhere. */
export interface LockOut {
  /** Counts a try before it is checked; says until when it is locked, if it is. A try while it is locked does not make it longer. */
  begin(account: string, address: string): Promise<Date | undefined>
  /** Forgets the wrong tries of somebody who got in. */
  succeed(account: string, address: string): Promise<void>
}

export const lockOutRules = { tries: 10, milliseconds: 15 * 60_000 }

export function createLockOut({ tries, milliseconds, now, counter }: LockOutOptions): LockOut {
  return {
    async begin(account, address) {
      const at = now()
      const rule = { most: tries, at, until: new Date(at.getTime() + milliseconds) }
      const { count, until } = await counter.count(keyOf(account, address), rule)
      return count > tries ? until : undefined
    },
    succeed: (account, address) => counter.forget(keyOf(account, address)),
  }
}

/** A hash: who guessed at whom is nobody's business, and any text may be typed. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${address}\n${account.trim().toLowerCase()}`).digest('base64url')
}
