import { afterEach, expect, test, vi } from 'vitest'
import { fetchCount } from './fetch-count.ts'

afterEach(() => void vi.unstubAllGlobals())

function answerWith(response: Response | Error) {
  vi.stubGlobal('fetch', async () => {
    if (response instanceof Error) throw response
    return response
  })
}

test('returns the number and the newest activity', async () => {
  const count = { unread: 3, lastActivityAt: '2026-11-19T08:00:00Z' }
  answerWith(Response.json(count))
  expect(await fetchCount()).toEqual(count)
})

const cutOff = new ReadableStream({
  start(body) {
    body.enqueue(new TextEncoder().encode('{"unread":'))
    body.error(new TypeError('network error'))
  },
})

test.each<[string, Response | Error]>([
  ['does not arrive', new TypeError('Failed to fetch')],
  ['is cut off', new Response(cutOff)],
  ['is no JSON', new Response('<!doctype html>')],
  ['is an error', Response.json({ unread: 3 }, { status: 503 })],
  ['has no number', Response.json(null)],
])('there is no count when the response %s', async (_case, response) => {
  answerWith(response)
  expect(await fetchCount()).toBeNull()
})
