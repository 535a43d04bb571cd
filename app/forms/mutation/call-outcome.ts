import type { Failure, FailureKind } from '#contract/calls/failure.ts'

const unknown: FailureKind[] = ['timeout', 'unavailable', 'unexpected']

/** Whether the outcome of a write is unknown: the answer was lost, or cannot be read. */
export function isUnknownOutcome({ kind }: Failure): boolean {
  return unknown.includes(kind)
}

/** Whether the lender has seen the idempotency key with another request. */
export function isKeyReused({ problem }: Failure): boolean {
  return problem === 'idempotency_key_reused'
}
