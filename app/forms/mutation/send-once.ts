import type { Result } from '#contract/calls/failure.ts'
import { isKeyReused, isUnknownOutcome } from './call-outcome.ts'
import type { CallArgs } from './mutation.ts'
import type { FormWrite } from './mutation-reply.ts'

interface Sending<Params, Value, Saved> {
  call(args: CallArgs<Params, Value>): Promise<Result<Saved>>
  resendReusedKey?: boolean
}

export interface Sent<Saved> {
  result: Result<Saved>
  write: Required<FormWrite>
}

/** Milliseconds within which a write is repeated after a lost answer: later the person has waited long enough. */
const retryWithinMs = 5_000

/** Sends a write, and repeats it once with the same key if its answer was lost: the lender does it once. */
export async function sendOnce<Params, Value, Saved>(
  { call, resendReusedKey }: Sending<Params, Value, Saved>,
  args: CallArgs<Params, Value>,
): Promise<Sent<Saved>> {
  const startedAt = performance.now()
  const { write } = args
  const result = await call(args)
  if (result.ok) return { result, write }
  const { failure } = result
  const inTime = performance.now() - startedAt < retryWithinMs && !failure.retryAfter
  if (isUnknownOutcome(failure) && inTime) return { result: await call(args), write }
  if (!resendReusedKey || !isKeyReused(failure)) return { result, write }
  const other = { ...write, idempotencyKey: crypto.randomUUID() }
  return { result: await call({ ...args, write: other }), write: other }
}
