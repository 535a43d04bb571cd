import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageRefresh } from './page-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp({ readMs = 0, ready = true } = {}) {
  const page = { ready, reads: 0 }
  const refresh = createPageRefresh({
    revalidate() {
      page.reads += 1
      return new Promise((resolve) => setTimeout(resolve, readMs))
    },
    isReady: () => page.ready,
  })
  return { page, refresh, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('a hundred simultaneous events cause one refresh', async () => {
  const { page, refresh, pass } = setUp()
  for (let event = 0; event < 100; event += 1) refresh.request()
  await pass(60_000)
  expect(page.reads).toBe(1)
})

test('a continuous stream of events is shown within a second', async () => {
  const { page, refresh, pass } = setUp()
  for (let event = 0; event < 10; event += 1) {
    refresh.request()
    await pass(100)
  }
  expect(page.reads).toBe(1)
})

test('events during a revalidation cause one more afterwards', async () => {
  const { page, refresh, pass } = setUp({ readMs: 5_000 })
  refresh.request()
  await pass(1_000)
  refresh.request()
  refresh.request()
  await pass(3_000)
  expect(page.reads).toBe(1)
  await pass(60_000)
  expect(page.reads).toBe(2)
})

test('a page that is not ready is revalidated once it is', async () => {
  const { page, refresh, pass } = setUp({ ready: false })
  refresh.request()
  await pass(60_000)
  refresh.request()
  expect(page.reads).toBe(0)
  page.ready = true
  refresh.resume()
  refresh.resume()
  expect(page.reads).toBe(1)
})

test('a page that becomes ready is revalidated only when an event is pending, and after further ones have arrived', async () => {
  const { page, refresh, pass } = setUp()
  refresh.resume()
  refresh.request()
  refresh.resume()
  expect(page.reads).toBe(0)
  await pass(1_000)
  expect(page.reads).toBe(1)
})

test('a failed revalidation does not prevent later ones', async () => {
  let reads = 0
  const fail = async () => {
    reads += 1
    throw new Error('lost')
  }
  const refresh = createPageRefresh({
    revalidate: fail,
    isReady: () => true,
  })
  refresh.request()
  await vi.advanceTimersByTimeAsync(1_000)
  refresh.request()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reads).toBe(2)
})
