import { data } from 'react-router'
import type { Result } from '#contract/calls/failure.ts'
import { pageFailureView } from './failure-view.ts'

/** The value of a result; a failure is thrown as the error page of its kind. For loaders: an action shows failures in its form. */
export function requireValue<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value
  const { status, view } = pageFailureView(result.failure)
  const { retryAfter } = result.failure
  throw data(view, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}
