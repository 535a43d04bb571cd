import type { FetchError } from 'ofetch'
import { type Failure, failureKindOf } from '#contract/calls/failure.ts'
import { problemSchema, problemTypeOf } from '#contract/calls/problem.ts'
import { isTooLarge } from './bounded-response.ts'

/** The failure of a call that threw. */
export function failureOf(call: string, thrown: unknown): Failure {
  const error = thrown as FetchError
  const { response } = error
  if (isTooLarge(thrown)) return { kind: 'unexpected', call, problemDetails: { unreadable: ['body'] } }
  if (!response) {
    // While the body is read the time-out arrives bare, before that as a cause.
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

/** Seconds of a Retry-After header, which holds seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 ? seconds : undefined
}
