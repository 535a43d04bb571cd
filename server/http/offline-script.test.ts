import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { offlineScript } from './offline-script.ts'

/** The offline page in a tab, before a portal that can be reached or not. */
function openOfflinePage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const network = { answer: undefined as { ok: boolean } | undefined }
  const fetch = vi.fn(async () => network.answer ?? Promise.reject(new TypeError('Failed to fetch')))
  const reload = vi.fn()
  const listeners = new Map<string, () => void>()
  const addEventListener = (name: string, listener: () => void) => void listeners.set(name, listener)
  const document = { hidden: false, addEventListener }
  runInNewContext(offlineScript, {
    addEventListener,
    document,
    fetch,
    location: { reload },
    AbortSignal,
    setTimeout,
    clearTimeout,
  })
  const occur = async (name: string) => {
    listeners.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { network, fetch, reload, document, occur }
}

test('the page is loaded once the portal answers, though the browser says nothing', async () => {
  const { network, fetch, reload } = openOfflinePage()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(fetch).toHaveBeenCalledOnce()
  network.answer = { ok: false }
  await vi.advanceTimersByTimeAsync(6_000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  network.answer = { ok: true }
  await vi.advanceTimersByTimeAsync(12_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('it is loaded at once where the browser says that it is connected', async () => {
  const { network, reload, occur } = openOfflinePage()
  network.answer = { ok: true }
  await occur('online')
  expect(reload).toHaveBeenCalledOnce()
})

test('a portal that stays away is asked once a minute, and by a hidden tab never', async () => {
  const { fetch, document, occur } = openOfflinePage()
  await vi.advanceTimersByTimeAsync(600_000)
  await occur('online')
  fetch.mockClear()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(10)
  document.hidden = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(10)
  document.hidden = false
  await occur('visibilitychange')
  expect(fetch).toHaveBeenCalledTimes(11)
})
