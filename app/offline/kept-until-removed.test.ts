import { afterEach, expect, test, vi } from 'vitest'
import { keptUntilRemoved } from './kept-until-removed.ts'

afterEach(() => void vi.unstubAllGlobals())

const request = new Request('https://portal.test/assets/entry-1a2b.js')
const willBeKept = (response: Response) =>
  keptUntilRemoved.cacheWillUpdate?.({ request, response, event: new Event('fetch') })

function stubWorker(active: unknown) {
  const remove = vi.fn(async () => true)
  vi.stubGlobal('self', { registration: { active } })
  vi.stubGlobal('caches', { delete: remove })
  return remove
}

test('files are kept while the worker is registered, but no failed response', async () => {
  stubWorker({})
  const file = new Response('file')
  expect(await willBeKept(file)).toBe(file)
  expect(await willBeKept(new Response('', { status: 503 }))).toBeNull()
})

test('a file that arrives after the worker was removed is not kept', async () => {
  stubWorker(null)
  expect(await willBeKept(new Response('file'))).toBeNull()
})

test.each([
  ['is kept while the worker is registered', {}, []],
  ['is removed if the worker was removed meanwhile', null, [['built-files']]],
])('a written file %s', async (_, active, removed) => {
  const remove = stubWorker(active)
  const newResponse = new Response('file')
  const event = new Event('fetch')
  await keptUntilRemoved.cacheDidUpdate?.({ cacheName: 'built-files', request, newResponse, event })
  expect(remove.mock.calls).toEqual(removed)
})
