import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { createBellCounter } from './bell-counter.ts'
import type { BellState } from './bell-store.ts'
import { createFirmMessages } from './firm-messages.ts'
import type { Counted } from './shared-count.ts'

const at = '2026-11-19T08:00:00Z'
const about: LiveEvent = { id: '1', at, name: 'OfferSent', clientName: 'Larkfield Joinery Ltd' }

/** A tab with fakes for everything; timers run with `later` only. */
function openTab(shared: { counted: Counted | null } = { counted: null }, isLive = false) {
  let clock = 1_000_000
  let waiting: (() => void)[] = []
  let state: BellState = { unread: 0, announcement: '' }
  let emit: (event: LiveEvent) => void = () => {}
  let reconnect = () => {}
  let otherTab = () => {}
  const fetchCount = vi
    .fn<() => Promise<Omit<Counted, 'countedAt'> | null>>()
    .mockResolvedValue({ unread: 3 })
  const onMissed = vi.fn<() => void>()
  const messages = createFirmMessages('person-1', () => {
    throw new Error('no storage')
  })
  const counter = createBellCounter({
    person: 'person-1',
    bell: { get: () => state, set: (next) => (state = next) },
    shared: {
      read: () => shared.counted,
      write: (counted) => (shared.counted = counted),
      subscribe: (listener) => (otherTab = listener),
    },
    messages,
    fetchCount,
    onEvent: (listener) => (emit = listener),
    onReconnected: (listener) => (reconnect = listener),
    pageReadAt: () => '2026-11-19T08:00:00Z',
    onMissed,
    isLive: () => isLive,
    now: () => clock,
    wait: (run) => waiting.push(run),
  })
  return {
    counter,
    fetchCount,
    onMissed,
    state: () => state,
    emit: (event: LiveEvent) => emit(event),
    reconnect: () => reconnect(),
    write(counted: Counted) {
      shared.counted = counted
      otherTab()
    },
    pass: (ms: number) => (clock += ms),
    now: () => clock,
    async later() {
      for (const run of waiting.splice(0)) run()
      waiting = []
      await vi.waitFor(() => Promise.resolve())
    },
  }
}

beforeEach(() => void vi.stubGlobal('addEventListener', () => {}))

async function startedTab(...args: Parameters<typeof openTab>) {
  const tab = openTab(...args)
  tab.counter.start()
  await vi.waitFor(() => Promise.resolve())
  return tab
}

test('counts once when it starts, and does not announce what was there', async () => {
  const tab = await startedTab()
  expect(tab.state()).toEqual({ unread: 3, announcement: '' })
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('shows the count that another page has just fetched, without a request', async () => {
  const tab = await startedTab({ counted: { unread: 5, countedAt: 999_000 } })
  expect(tab.state().unread).toBe(5)
  expect(tab.fetchCount).not.toHaveBeenCalled()
})

test('counts anyway while the list is on screen, and takes its number once it is read', async () => {
  const tab = openTab({ counted: { unread: 5, countedAt: 999_000 } })
  tab.counter.start(true)
  await vi.waitFor(() => Promise.resolve())
  expect(tab.state().unread).toBe(3)
  tab.counter.take({ unread: 1, countedAt: tab.now() })
  expect(tab.state().unread).toBe(1)
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('a burst of events counts once, and announces the increase', async () => {
  const tab = await startedTab()
  tab.pass(10_000)
  tab.fetchCount.mockResolvedValue({ unread: 103 })
  for (let index = 0; index < 100; index += 1) tab.emit({ ...about, id: `${index}` })
  expect(tab.fetchCount).toHaveBeenCalledOnce()
  tab.pass(500)
  await tab.later()
  expect(tab.fetchCount).toHaveBeenCalledTimes(2)
  expect(tab.state()).toEqual({ unread: 103, announcement: '103 unread notifications' })
})

test('does not count when another tab has counted since the event', async () => {
  const tab = await startedTab()
  tab.pass(10_000)
  tab.emit(about)
  tab.pass(400)
  tab.write({ unread: 4, countedAt: tab.now() })
  await tab.later()
  expect(tab.fetchCount).toHaveBeenCalledOnce()
  expect(tab.state()).toEqual({ unread: 4, announcement: '4 unread notifications' })
})

test('the person’s own actions are not counted', async () => {
  const tab = await startedTab()
  tab.emit({ ...about, by: 'person-1' })
  await tab.later()
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('a message to the firm is kept and counted here', async () => {
  const tab = await startedTab()
  tab.emit({ id: 'm', at, name: 'ContractSent', message: 'Your agreement is ready' })
  expect(tab.state()).toEqual({ unread: 4, announcement: '4 unread notifications' })
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('counts again after each connection, the first included: events may have been missed before', async () => {
  const tab = await startedTab()
  for (let connection = 1; connection <= 2; connection += 1) {
    tab.pass(1_000)
    tab.reconnect()
    await tab.later()
    expect(tab.fetchCount).toHaveBeenCalledTimes(1 + connection)
  }
})

test.each([
  ['since the page was read', '2026-11-19T08:00:01Z', 1],
  ['at about that time, by another clock', '2026-11-19T07:59:59Z', 1],
  ['before', '2026-11-19T07:59:58Z', 0],
])(
  'after its first connection a page is revalidated once if it may have missed activity: %s',
  async (_case, lastActivityAt, times) => {
    const tab = await startedTab()
    tab.fetchCount.mockResolvedValue({ unread: 4, lastActivityAt })
    await tab.counter.refresh()
    expect(tab.onMissed).not.toHaveBeenCalled()
    for (let connection = 1; connection <= 2; connection += 1) {
      tab.pass(1_000)
      tab.reconnect()
      await tab.later()
      expect(tab.onMissed).toHaveBeenCalledTimes(times)
    }
  },
)

test('a feed that was live before the bell’s script loaded causes one count, which detects missed activity', async () => {
  const tab = openTab({ counted: { unread: 5, countedAt: 900_000 } }, true)
  tab.fetchCount.mockResolvedValue({ unread: 6, lastActivityAt: '2026-11-19T08:00:01Z' })
  tab.counter.start()
  await vi.waitFor(() => expect(tab.state().unread).toBe(6))
  await tab.later()
  expect(tab.onMissed).toHaveBeenCalledOnce()
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('a count by another tab after the connection shows whether this page has missed activity', async () => {
  const tab = await startedTab()
  tab.pass(1_000)
  tab.reconnect()
  tab.write({ unread: 4, countedAt: tab.now() - 1, lastActivityAt: '2026-11-19T08:00:01Z' })
  expect(tab.onMissed).not.toHaveBeenCalled()
  tab.write({ unread: 4, countedAt: tab.now() + 1, lastActivityAt: '2026-11-19T08:00:01Z' })
  await tab.later()
  expect(tab.onMissed).toHaveBeenCalledOnce()
  expect(tab.fetchCount).toHaveBeenCalledOnce()
})

test('an event missed during a brief disconnection is counted, however fresh the number is', async () => {
  const tab = await startedTab()
  tab.reconnect()
  tab.fetchCount.mockResolvedValue({ unread: 4 })
  tab.pass(1_000)
  tab.reconnect()
  await tab.later()
  expect(tab.state().unread).toBe(4)
})

test('keeps its number while the count is unavailable, and announces no decrease', async () => {
  const tab = await startedTab()
  tab.fetchCount.mockResolvedValue(null)
  await tab.counter.refresh()
  expect(tab.state().unread).toBe(3)
  tab.fetchCount.mockResolvedValue({ unread: 1 })
  await tab.counter.refresh()
  expect(tab.state()).toEqual({ unread: 1, announcement: '' })
})
