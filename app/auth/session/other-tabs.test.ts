import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import script from './other-tabs.mjs?raw'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A tab in which the script runs, with the statuses that its session check is answered with, the last one for ever. */
function openTab(...statuses: number[]) {
  const channels: { onmessage?: () => void }[] = []
  const replace = vi.fn<(path: string) => void>()
  const fetch = vi.fn(async () => ({ status: statuses.length > 1 ? statuses.shift() : statuses[0] }))
  const globals = {
    document: { currentScript: { dataset: { person: 'p1' } } },
    BroadcastChannel: class {
      constructor() {
        channels.push(this)
      }
    },
    addEventListener: () => {},
    location: { replace },
    fetch,
    setTimeout,
    encodeURIComponent,
  }
  runInNewContext(script, { ...globals, self: globals })
  return { fetch, replace, otherTabSignsOut: () => channels[0]?.onmessage?.() }
}

test('while another tab signs out the session is checked every two seconds, until it has ended', async () => {
  const { fetch, replace, otherTabSignsOut } = openTab(204, 204, 401)
  otherTabSignsOut()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(replace).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(replace.mock.calls).toEqual([['/logout']])
})

test('a session that goes on is checked five times', async () => {
  const { fetch, replace, otherTabSignsOut } = openTab(204)
  otherTabSignsOut()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(replace).not.toHaveBeenCalled()
})

test('a tab whose session is another person’s goes to the start page', async () => {
  const { replace, otherTabSignsOut } = openTab(409)
  otherTabSignsOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(replace.mock.calls).toEqual([['/']])
})
