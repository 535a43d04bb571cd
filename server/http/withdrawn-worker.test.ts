import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'

const page = async () => new Response('page')

test.each([
  ['when it is withdrawn', { SERVICE_WORKER: 'withdrawn' }],
  ['in development', { SERVE_SOURCES: 'true' }],
])('%s the service worker is one that removes itself and its caches', async (_, env) => {
  const { edge, logged } = createTestEdge(page, { env })
  const response = await edge.request('/service-worker.js')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(logged).toEqual([])

  const listeners: Record<string, (event: unknown) => void> = {}
  const kept = ['built-files', 'workbox-precache-v2']
  const scope = {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
    caches: {
      keys: async () => [...kept],
      delete: async (name: string) => kept.splice(kept.indexOf(name), 1),
    },
  }
  runInContext(await response.text(), createContext(scope))
  expect(Object.keys(listeners)).toEqual(['install', 'activate'])
  listeners.install?.({})
  expect(scope.skipWaiting).toHaveBeenCalledOnce()
  const work: Promise<unknown>[] = []
  listeners.activate?.({ waitUntil: (each: Promise<unknown>) => work.push(each) })
  await Promise.all(work)
  expect(kept).toEqual([])
  expect(scope.registration.unregister).toHaveBeenCalledOnce()
})

test('otherwise it is the build’s', async () => {
  const response = await createTestEdge(page).edge.request('/service-worker.js')
  expect(await response.text()).toBe('page')
})
