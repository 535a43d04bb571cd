import { createHash } from 'node:crypto'

export interface TryCounter {
  /** Counts an attempt, remembered until `until`. Beyond `maxTries` the count and the time stand still until then. */
  count(key: string, rule: { most: number; at: Date; until: Date }): Promise<{ count: number; until: Date }>
  forget(key: string): Promise<void>
}

export interface LockOutOptions {
  tries: number
  milliseconds: number
  now(): Date
  counter: TryCounter
}

/** Limits password attempts per account and address, so that strangers cannot lock people out. */
export interface LockOut {
  /** Counts an attempt; returns until when it is locked. Further attempts do not extend it. */
  begin(account: string, address: string): Promise<Date | undefined>
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

/** Hashed: the text is free and private. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${address}\n${account.trim().toLowerCase()}`).digest('base64url')
}
