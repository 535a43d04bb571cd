import type { ProblemType } from './problem.ts'

/** Every way a call to a lender's service can fail. */
export const failureKinds = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'invalid',
  'too_large',
  'rate_limited',
  'unavailable',
  'timeout',
  'unexpected',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** Messages per field path, in the field names that travel: `{ "contact.email": ["Enter an email address ..."] }`. */
export type FieldErrors = Record<string, string[]>

/**
 * Why a call gave no value: what callers decide by is `kind`, `problem` and `errors`; `detail` is the lender's sentence, which is shown as it is
 * and never read.
 */
export interface Failure {
  kind: FailureKind
  /** The reason of `unauthenticated`: the service rejects a token that was issued only just now, so that another sign-in would not help. */
  reason?: 'token_rejected'
  /** What was asked, e.g. `POST /api/v1/Clients`. Holds no query and no ids of persons. */
  call: string
  /** HTTP status of the answer; absent when there was none. */
  status?: number
  detail?: string
  errors?: FieldErrors
  problem?: ProblemType
  /** The service's RFC 9457 body; what else it holds depends on the type of problem. */
  problemDetails?: Record<string, unknown>
  /** The id of the request that asked, by which log, traces and reports are searched. */
  reference?: string
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
}

/** The outcome of every service method: expected failures are values, only bugs throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

/** A successful {@link Result}. */
export function succeeded<Value>(value: Value): Result<Value> {
  return { ok: true, value }
}

/** A failed {@link Result}. */
export function failed(failure: Failure): { ok: false; failure: Failure } {
  return { ok: false, failure }
}

const kindByStatus: Record<number, FailureKind> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  412: 'conflict',
  413: 'too_large',
  415: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeout',
}

/** The kind that an HTTP status of a service means. */
export function failureKindOf(status: number): FailureKind {
  return kindByStatus[status] ?? 'unexpected'
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
