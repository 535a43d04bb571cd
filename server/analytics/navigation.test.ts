import { expect, test } from 'vitest'
import { kindHeader } from '#app/network/request-headers.ts'
import { isNavigation } from './portal-analytics.ts'

const origin = 'https://portal.test'

function navigates(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return isNavigation(new Request(origin + path, { method, headers }))
}

test.each([
  ['a document', '/dashboard', {}],
  ['the data of another page', '/refer.data', { [kindHeader]: 'navigation' }],
])('%s is a navigation', (_, path, headers) => {
  expect(navigates(path, headers)).toBe(true)
})

test.each([
  ['a revalidation after a form', '/refer.data?_routes=root', { [kindHeader]: 'revalidation' }],
  ['a prefetched document', '/refer', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['a poll', '/notifications-centre/unread.data?background', { [kindHeader]: 'fetcher' }],
])('%s is not', (_, path, headers) => {
  expect(navigates(path, headers)).toBe(false)
})

test('a form is not', () => {
  expect(navigates('/refer.data', {}, 'POST')).toBe(false)
})
