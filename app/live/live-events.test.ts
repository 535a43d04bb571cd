import { afterEach, expect, test, vi } from 'vitest'
import { createLiveFeed } from './live-events.ts'
import { createSeenEvents } from './seen-events.ts'

afterEach(() => vi.unstubAllGlobals())

const event = { id: 'e1', at: '', name: 'OfferSent', clientName: 'Larkfield' } as const

test('every listener receives each event until it is removed', () => {
  const feed = createLiveFeed()
  const [stays, goes] = [vi.fn<() => void>(), vi.fn<() => void>()]
  feed.onEvent(stays)
  const remove = feed.onEvent(goes)
  feed.deliver(event)
  remove()
  feed.deliver(event)
  expect([stays.mock.calls.length, goes.mock.calls.length]).toEqual([2, 1])
})

test('a listener that throws is reported, and the others still receive the event', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const feed = createLiveFeed()
  const other = vi.fn<() => void>()
  const failure = new Error('broken')
  feed.onEvent(() => {
    throw failure
  })
  feed.onEvent(other)
  feed.deliver(event)
  expect(report).toHaveBeenCalledExactlyOnceWith(failure)
  expect(other).toHaveBeenCalledOnce()
})

test('the state is unknown at first, and reported when it changes', () => {
  const feed = createLiveFeed()
  const listener = vi.fn<() => void>()
  feed.subscribe(listener)
  expect(feed.state()).toBeNull()
  feed.setState('live')
  feed.setState('live')
  expect([feed.state(), listener.mock.calls.length]).toEqual(['live', 1])
})

test('the latest ids are remembered, the oldest forgotten', () => {
  const seen = createSeenEvents(2)
  expect(['a', 'a', 'b', 'c', 'b', 'a'].map(seen.add)).toEqual([true, false, true, true, false, true])
})
