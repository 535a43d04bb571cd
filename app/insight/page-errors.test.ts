import { afterEach, expect, test, vi } from 'vitest'
import { pageErrors, watchPageErrors } from './page-errors.ts'

const { report } = pageErrors

afterEach(() => {
  pageErrors.kept.length = 0
  pageErrors.report = report
})

test('the first ten errors of a page are kept for a reporter', () => {
  for (let error = 1; error <= 12; error += 1) pageErrors.report(error)
  expect(pageErrors.kept).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a reporter receives later errors itself', () => {
  const reported: unknown[] = []
  pageErrors.report = (error) => void reported.push(error)
  pageErrors.report('late')
  expect(reported).toEqual(['late'])
  expect(pageErrors.kept).toEqual([])
})

test('an error event without its error is reported by its message', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  watchPageErrors()
  vi.unstubAllGlobals()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  page.dispatchEvent(Object.assign(new Event('error'), { message, error: null }))
  expect(pageErrors.kept).toEqual([message])
})
