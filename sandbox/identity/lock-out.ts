import { createHash } from 'node:crypto'

/** Limits password attempts per account and address, so that strangers cannot lock people out. */
export interface LockOut {
  /** Counts an attempt; returns until when it is locked. Further attempts do not extend it. */
  begin(account: string, address: string): Date | undefined
  succeed(account: string, address: string): void
}

export const lockOutRules = { maxAttempts: 10, milliseconds: 15 * 60_000 }

export function createLockOut({
  now,
  maxAttempts = lockOutRules.maxAttempts,
  milliseconds = lockOutRules.milliseconds,
}: { now(): Date } & Partial<typeof lockOutRules>): LockOut {
  const attempts = new Map<string, { count: number; until: Date }>()
  return {
    begin(account, address) {
      const at = now()
      for (const [key, { until }] of attempts) if (until <= at) attempts.delete(key)
      const key = keyOf(account, address)
      const before = attempts.get(key)
      if (before && before.count >= maxAttempts) return before.until
      attempts.set(key, { count: (before?.count ?? 0) + 1, until: new Date(at.getTime() + milliseconds) })
      return undefined
    },
    succeed: (account, address) => void attempts.delete(keyOf(account, address)),
  }
}

/** Hashed: the text is free and private. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${address}\n${account.trim().toLowerCase()}`).digest('base64url')
}
