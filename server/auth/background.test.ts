import { expect, test } from 'vitest'
import { isBackground } from './background.ts'

const page = 'https://portal.test/dashboard'

test.each<[string, string, Record<string, string>, boolean]>([
  ['a page a person opens', page, {}, false],
  ['a page opened in a tab that the browser warmed up', page, { 'Sec-Purpose': 'other' }, false],
  ['a prefetch', page, { 'Sec-Purpose': 'prefetch' }, true],
  ['a prerender', page, { 'Sec-Purpose': 'prefetch;prerender' }, true],
  ['a prefetch of an older browser', page, { Purpose: 'prefetch' }, true],
  ["the portal's own poll", `${page}.data?background=1`, {}, true],
  ['a search for that word', `${page}?query=background`, {}, false],
])('%s', (_case, address, headers, background) => {
  expect(isBackground(new Request(address, { headers }))).toBe(background)
})
