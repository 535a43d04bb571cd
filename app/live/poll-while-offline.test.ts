import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock } from './live-clock.ts'
import { createOfflinePoll } from './poll-while-offline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const read = vi.fn<() => void>()
  const poll = createOfflinePoll(browserClock, read)
  return { poll, read, pass: (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000) }
}

test('no minute passes without a read from the moment that events stop arriving', () => {
  const { poll, read, pass } = openPage()
  poll.onState('live')
  pass(600)
  poll.onState('reconnecting')
  pass(12)
  poll.onState('offline')
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
  const { poll, read, pass } = openPage()
  pass(20)
  poll.onState('offline')
  pass(40)
  expect(read).toHaveBeenCalledOnce()
})

test('nothing is read while it is live or reconnecting', () => {
  const { poll, read, pass } = openPage()
  poll.onState('offline')
  poll.onState('live')
  pass(120)
  poll.onState('reconnecting')
  pass(120)
  expect(read).not.toHaveBeenCalled()
})
