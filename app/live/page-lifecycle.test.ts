import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserClock } from './live-clock.ts'
import { followPage, followSleep } from './page-lifecycle.ts'
import type { SharedFeed } from './shared-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waking from sleep is detected once, throttled timers of a hidden tab are not', () => {
  const onSlept = vi.fn<() => void>()
  followSleep(browserClock, onSlept)
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() + 55_000)
  vi.advanceTimersByTime(10_000)
  expect(onSlept).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(30_000)
  expect(onSlept).toHaveBeenCalledOnce()
})

/** A page whose feed notes what it is asked for. */
function openPage() {
  const calls: string[] = []
  const note = (name: string) => () => void calls.push(name)
  const connection = {
    start: note('start'),
    stop: note('stop'),
    wake: note('wake'),
    renew: note('renew'),
    replace: note('replace'),
    disconnect: note('disconnect'),
  }
  const feed: SharedFeed = {
    start: note('share'),
    stop: note('leave'),
    check: note('check'),
    connection: () => connection,
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  followPage(() => feed, note('read again'))
  return {
    calls: () => calls.splice(0),
    toWindow: (type: string, about = {}) => void window.dispatchEvent(Object.assign(new Event(type), about)),
    toDocument: (type: string) => void page.dispatchEvent(new Event(type)),
    page,
  }
}

test('a page that enters the back/forward cache leaves the feed to other tabs; restored, it reconnects and is read again', () => {
  const { toWindow, calls } = openPage()
  toWindow('pagehide')
  expect(calls()).toEqual(['leave'])
  toWindow('pageshow', { persisted: true })
  expect(calls()).toEqual(['share', 'read again'])
})

test('a page that has just been loaded is not read again', () => {
  const { toWindow, calls } = openPage()
  toWindow('pageshow', { persisted: false })
  expect(calls()).toEqual(['share'])
})

test('a frozen page does the same', () => {
  const { toDocument, calls } = openPage()
  toDocument('freeze')
  toDocument('resume')
  expect(calls()).toEqual(['leave', 'share'])
})

test('a page without a network stops retrying, and reconnects as soon as the network or the person is back', () => {
  const { toWindow, toDocument, page, calls } = openPage()
  toWindow('offline')
  expect(calls()).toEqual(['disconnect'])
  toWindow('online')
  expect(calls()).toEqual(['check', 'wake'])
  page.visibilityState = 'hidden'
  toDocument('visibilitychange')
  expect(calls()).toEqual([])
  page.visibilityState = 'visible'
  toDocument('visibilitychange')
  expect(calls()).toEqual(['check', 'wake'])
})

test('a connection from before sleep is replaced', () => {
  const { calls } = openPage()
  vi.setSystemTime(Date.now() + 600_000)
  vi.advanceTimersByTime(10_000)
  expect(calls()).toEqual(['replace'])
})
