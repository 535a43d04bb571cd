import type { Result } from '#contract/calls/failure.ts'
import { requireValue } from './require-value.ts'

/** For pages that can show a part of themselves: throws only when every call failed, or when the session ended. */
export function requireAny(results: Result<unknown>[]): void {
  const failures = results.filter((result) => !result.ok)
  const ended = failures.find(({ failure }) => failure.kind === 'unauthenticated')
  if (ended) requireValue(ended)
  if (failures[0] && failures.length === results.length) requireValue(failures[0])
}
