import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheStylesheet } from './cache-stylesheet.ts'

let page: { cookie: string }

beforeEach(() => {
  page = { cookie: '' }
  const style = { dataset: { href: '/assets/app-abc.css' } }
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => style }))
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

const cutOff = new ReadableStream({ start: (stream) => stream.error(new TypeError('Failed to fetch')) })

test('the stylesheet is named in a cookie once it is in the browser’s cache', async () => {
  vi.stubGlobal('fetch', async () => new Response('main{}'))
  await cacheStylesheet()
  expect(page.cookie).toContain('app-abc.css; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test.each([
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refused', () => Promise.resolve(new Response('', { status: 503 }))],
  ['cut off', () => Promise.resolve(new Response(cutOff))],
])('a stylesheet whose answer is %s is sent with the next page again', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  await cacheStylesheet()
  expect(page.cookie).toBe('')
})
