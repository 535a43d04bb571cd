import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock } from './live-clock.ts'
import { createLiveFeed } from './live-events.ts'
import { pollWhileOffline } from './poll-while-offline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const feed = createLiveFeed()
  const read = vi.fn<() => void>()
  feed.onReconnected(read)
  pollWhileOffline(feed, browserClock)
  return { feed, read, pass: (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000) }
}

test('no minute passes without a read from the moment that events stop arriving', () => {
  const { feed, read, pass } = openPage()
  feed.setState('live')
  pass(600)
  feed.setState('reconnecting')
  pass(12)
  feed.setState('offline')
  pass(47)
  expect(read).not.toHaveBeenCalled()
  pass(1)
  expect(read).toHaveBeenCalledOnce()
  pass(59)
  expect(read).toHaveBeenCalledOnce()
  pass(1)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a page that was never live is read a minute after its start', () => {
  const { feed, read, pass } = openPage()
  pass(20)
  feed.setState('offline')
  pass(40)
  expect(read).toHaveBeenCalledOnce()
})

test('nothing is read while it is live or reconnecting', () => {
  const { feed, read, pass } = openPage()
  feed.setState('offline')
  feed.setState('live')
  pass(120)
  feed.setState('reconnecting')
  pass(120)
  expect(read).not.toHaveBeenCalled()
})
