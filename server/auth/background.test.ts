import { expect, test } from 'vitest'
import { kindHeader } from '#app/network/request-headers.ts'
import { isBackground } from './current-session.ts'

const page = 'https://portal.test/dashboard'

test.each<[string, string, Record<string, string>, boolean]>([
  ['a page a person opens', page, {}, false],
  ['a page opened in a tab that the browser warmed up', page, { 'Sec-Purpose': 'other' }, false],
  ['a prefetch', page, { 'Sec-Purpose': 'prefetch' }, true],
  ['a prerender', page, { 'Sec-Purpose': 'prefetch;prerender' }, true],
  ['a prefetch of an older browser', page, { Purpose: 'prefetch' }, true],
  ["the portal's own poll", `${page}.data?background=1`, {}, true],
  ['data that a page reads again', `${page}.data`, { [kindHeader]: 'revalidation' }, true],
  ['data of another page', `${page}.data`, { [kindHeader]: 'navigation' }, false],
  ['data of a page before it is opened by a script of another build', `${page}.data`, {}, false],
  ['a search for that word', `${page}?query=background`, {}, false],
])('%s', (_case, address, headers, background) => {
  expect(isBackground(new Request(address, { headers }))).toBe(background)
})

test('a form counts as use by a person', () => {
  const request = new Request(`${page}.data`, { method: 'POST', headers: { [kindHeader]: 'fetcher' } })
  expect(isBackground(request)).toBe(false)
})
