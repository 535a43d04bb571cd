import type { FetchError } from 'ofetch'
import { type Failure, failureKindOf } from '#contract/calls/failure.ts'
import { problemSchema, problemTypeOf } from '#contract/calls/problem.ts'
import { isTooLarge } from './bounded-response.ts'
import { secondsOf } from './retry-after.ts'

export function failureOf(call: string, thrown: unknown): Failure {
  const error = thrown as FetchError
  const { response } = error
  if (isTooLarge(thrown)) return { kind: 'unexpected', call, problemDetails: { unreadable: ['body'] } }
  if (!response) {
    // A time-out is the error itself while the body is read, and its cause before.
    const names = [error.name, (error.cause as Error | undefined)?.name]
    return { kind: names.includes('TimeoutError') ? 'timeout' : 'unavailable', call }
  }
  const body = problemSchema.safeParse(response._data)
  const details = body.success ? body.data : undefined
  return {
    kind: failureKindOf(response.status),
    call,
    status: response.status,
    detail: details?.detail,
    errors: details?.errors,
    problem: problemTypeOf(details?.type),
    problemDetails: details,
    retryAfter: secondsOf(response.headers.get('Retry-After')),
  }
}
