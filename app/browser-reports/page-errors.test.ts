import { expect, test, vi } from 'vitest'
import { createPageErrors, watchPageErrors } from './page-errors.ts'

/** What a reporter gets that is loaded now. */
function reportedBy(errors: ReturnType<typeof createPageErrors>): unknown[] {
  const reported: unknown[] = []
  errors.passTo((error) => void reported.push(error))
  return reported
}

test('the first ten errors of a page are kept for a reporter', () => {
  const errors = createPageErrors()
  for (let error = 1; error <= 12; error += 1) errors.report(error)
  expect(reportedBy(errors)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a reporter receives later errors itself', () => {
  const errors = createPageErrors()
  const reported = reportedBy(errors)
  errors.report('late')
  expect(reported).toEqual(['late'])
})

test('an error event without its error is reported by its message', () => {
  const errors = createPageErrors()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchPageErrors(errors)
  vi.unstubAllGlobals()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  page.dispatchEvent(Object.assign(new Event('error'), { message, error: null }))
  expect(reportedBy(errors)).toEqual([message])
})
