import type { Result } from '#contract/calls/failure.ts'
import { isKeyReused, isUnknownOutcome } from './call-outcome.ts'
import type { CallArgs, MutationDefinition } from './mutation.ts'
import type { FormWrite } from './mutation-reply.ts'

export interface Sent<Saved> {
  result: Result<Saved>
  write: Required<FormWrite>
}

/** Milliseconds within which a write is repeated after a lost answer: later the person has waited long enough. */
const retryWithinMs = 5_000

/** Sends a write, and repeats it once with the same key if its answer was lost: the lender does it once. */
export async function sendOnce<Params, Value, Saved>(
  {
    call,
    resendReusedKey,
  }: Pick<MutationDefinition<Params, Value, Saved, never, object>, 'call' | 'resendReusedKey'>,
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
