import { expect, test } from 'vitest'
import { isPage } from './kept-requests.ts'

test.each([
  ['a page', { mode: 'navigate', destination: 'document' }, true],
  ['a frame', { mode: 'navigate', destination: 'iframe' }, false],
  ['data', { mode: 'cors', destination: '' }, false],
] as const)('%s may be replaced by the offline page: %s', (_, request, expected) => {
  expect(isPage(request)).toBe(expected)
})
