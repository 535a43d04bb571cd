import { expect, test } from 'vitest'
import { type FailureKind, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { requireAny } from './require-any.ts'

function failure(kind: FailureKind): Result<never> {
  return failed({ kind, call: 'GET /api/v1/Clients' })
}

test('passes while at least one call succeeded', () => {
  expect(requireAny([failure('unavailable'), succeeded(1)])).toBeUndefined()
})

test.each([
  ['every call failed', [failure('unavailable'), failure('timeout')], 503],
  ['the session ended', [succeeded(1), failure('unauthenticated')], 401],
] as const)('throws when %s', (_, results, status) => {
  expect(() => requireAny([...results])).toThrow(expect.objectContaining({ init: { status } }))
})
