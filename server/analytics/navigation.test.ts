import { expect, test } from 'vitest'
import { isNavigation } from './navigation.ts'

const origin = 'https://portal.test'

function navigates(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return isNavigation(new Request(origin + path, { method, headers }))
}

test.each([
  ['a document', '/dashboard', {}],
  ['the data of another page', '/refer.data', { Referer: `${origin}/dashboard` }],
  ['the same page with another query', '/application.data?page=2', { Referer: `${origin}/application` }],
  ['data without a referrer', '/refer.data', {}],
])('%s is a navigation', (_, path, headers) => {
  expect(navigates(path, headers)).toBe(true)
})

test.each([
  ['a revalidation after a form', '/refer.data?_routes=root', { Referer: `${origin}/refer` }],
  ['a prefetched document', '/refer', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a poll', '/nexus/import/running.data?background', { Referer: `${origin}/nexus` }],
])('%s is not', (_, path, headers) => {
  expect(navigates(path, headers)).toBe(false)
})

test('a form is not', () => {
  expect(navigates('/refer.data', {}, 'POST')).toBe(false)
})
