import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isBuiltFile, isPage } from './kept-requests.ts'

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://portal.test' }))
afterAll(() => void vi.unstubAllGlobals())

test.each([
  ['https://portal.test/assets/entry-1a2b.js', true],
  ['https://portal.test/assets/app-1a2b.css', true],
  ['https://portal.test/', false],
  ['https://portal.test/dashboard', false],
  ['https://portal.test/dashboard.data', false],
  ['https://portal.test/application/1/documents/assets/secret.pdf', false],
  ['https://portal.test/assets/', false],
  ['https://portal.test/assets/../dashboard', false],
  ['https://portal.test/notifications?id=1', false],
  ['https://other.test/assets/entry-1a2b.js', false],
])('%s is a file of the build: %s', (address, expected) => {
  expect(isBuiltFile(new URL(address))).toBe(expected)
})

test.each([
  ['a page', { mode: 'navigate', destination: 'document' }, true],
  ['a frame', { mode: 'navigate', destination: 'iframe' }, false],
  ['data', { mode: 'cors', destination: '' }, false],
] as const)('%s may be replaced by the offline page: %s', (_, request, expected) => {
  expect(isPage(request)).toBe(expected)
})
