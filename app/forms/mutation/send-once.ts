import type { Failure, FailureKind, Result } from '#contract/calls/failure.ts'

/** Milliseconds within which a write is repeated after a lost answer: later the person has waited long enough. */
const retryWithinMs = 5_000

/** Sends a write, and repeats it once with the same key if its answer was lost: the lender does it once. */
export async function sendOnce<Saved>(call: () => Promise<Result<Saved>>): Promise<Result<Saved>> {
  const startedAt = performance.now()
  const result = await call()
  if (result.ok || !isUnknownOutcome(result.failure) || result.failure.retryAfter) return result
  return performance.now() - startedAt < retryWithinMs ? call() : result
}

const unknown: FailureKind[] = ['timeout', 'unavailable', 'unexpected']

/** Whether the outcome of a write is unknown: the answer was lost, or cannot be read. */
export function isUnknownOutcome({ kind }: Failure): boolean {
  return unknown.includes(kind)
}

/** Whether the lender has seen the idempotency key with another request. */
export function isKeyReused({ problem }: Failure): boolean {
  return problem === 'idempotency_key_reused'
}
