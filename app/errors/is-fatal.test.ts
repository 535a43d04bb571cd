import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { failureView } from './failure-view.ts'
import { isFatal } from './is-fatal.ts'

test.each<[string, unknown, boolean]>([
  ['a bug', new Error('bug'), true],
  ['a status without an explanation', new ErrorResponse(405, 'Method Not Allowed', null), true],
  ['an unknown address', new ErrorResponse(404, 'Not Found', 'No route matches'), false],
  ['a failure of the lender', new ErrorResponse(503, '', failureView({ kind: 'unavailable' }).view), false],
])('%s', (_case, error, fatal) => {
  expect(isFatal(error)).toBe(fatal)
})
