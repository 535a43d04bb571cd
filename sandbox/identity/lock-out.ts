import { createHash } from 'node:crypto'

export interface AttemptCounter {
  count(
    key: string,
    rule: { maxAttempts: number; at: Date; until: Date },
  ): Promise<{ count: number; until: Date }>
  forget(key: string): Promise<void>
}

export interface LockOutOptions {
  maxAttempts: number
  milliseconds: number
  now(): Date
  counter: AttemptCounter
}

/** Limits password attempts per account and address, so that strangers cannot lock people out. */
export interface LockOut {
  /** Counts an attempt; returns until when it is locked. Further attempts do not extend it. */
  begin(account: string, address: string): Promise<Date | undefined>
  succeed(account: string, address: string): Promise<void>
}

export const lockOutRules = { maxAttempts: 10, milliseconds: 15 * 60_000 }

export function createLockOut({ maxAttempts, milliseconds, now, counter }: LockOutOptions): LockOut {
  return {
    async begin(account, address) {
      const at = now()
      const rule = { maxAttempts, at, until: new Date(at.getTime() + milliseconds) }
      const { count, until } = await counter.count(keyOf(account, address), rule)
      return count > maxAttempts ? until : undefined
    },
    succeed: (account, address) => counter.forget(keyOf(account, address)),
  }
}

/** Hashed: the text is free and private. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${address}\n${account.trim().toLowerCase()}`).digest('base64url')
}
