import { type Failure, failureKindOf } from '#contract/calls/failure.ts'
import { problemSchema, problemTypeOf } from '#contract/calls/problem.ts'
import { isTooLarge } from './bounded-response.ts'
import type { Answer } from './lender-request.ts'
import { secondsOf } from './retry-after.ts'

/** Of a call without an answer. */
export function failureOfError(call: string, thrown: unknown): Failure {
  if (isTooLarge(thrown)) return { kind: 'unexpected', call, problemDetails: { unreadable: ['body'] } }
  return { kind: (thrown as Error).name === 'TimeoutError' ? 'timeout' : 'unavailable', call }
}

/** Of an answer with a status from 400 up. */
export function failureOfAnswer(call: string, { status, headers, data }: Answer): Failure {
  const body = problemSchema.safeParse(data)
  const details = body.success ? body.data : undefined
  return {
    kind: failureKindOf(status),
    call,
    status,
    detail: details?.detail,
    errors: details?.errors,
    problem: problemTypeOf(details?.type),
    problemDetails: details,
    retryAfter: secondsOf(headers.get('Retry-After')),
  }
}
