import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { errorTitle } from './error-title.ts'
import { failureView } from './failure-view.ts'

test.each<[unknown, string]>([
  [new Error('bug'), 'Something went wrong'],
  [new ErrorResponse(405, 'Method Not Allowed', null), 'Something went wrong'],
  [new ErrorResponse(404, '', null), 'Page Not Found'],
  [new ErrorResponse(404, 'Not Found', 'No route matches'), 'Page Not Found'],
  [new ErrorResponse(503, '', failureView({ kind: 'unavailable' }).view), '{provider} is not responding'],
])('%s is titled %s', (error, title) => {
  expect(errorTitle(error)).toBe(title)
})
