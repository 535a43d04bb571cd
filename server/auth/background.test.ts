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
  ['data that a page reads again', `${page}.data?_routes=root`, { Referer: page }, true],
  [
    'data of the first page, read again',
    'https://portal.test/_.data',
    { Referer: 'https://portal.test/' },
    true,
  ],
  ['a list that is read again', `${page}.data?q=a%20b&_routes=root`, { Referer: `${page}?q=a+b` }, true],
  ['another page of a list', `${page}.data?page=2`, { Referer: page }, false],
  ['data of another page', `${page}.data`, { Referer: 'https://portal.test/refer' }, false],
  ['a page that is opened from itself', page, { Referer: page }, false],
  ['a referrer that is no address', `${page}.data`, { Referer: 'dashboard' }, false],
  ['a search for that word', `${page}?query=background`, {}, false],
])('%s', (_case, address, headers, background) => {
  expect(isBackground(new Request(address, { headers }))).toBe(background)
})

test('a form counts as use by a person', () => {
  const request = new Request(`${page}.data`, { method: 'POST', headers: { Referer: page } })
  expect(isBackground(request)).toBe(false)
})
