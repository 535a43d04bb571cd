import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { type ConnectionHandlers, createLiveConnection } from './live-connection.ts'
import { joinTabs, type TabsOptions } from './tab-leader.ts'

type Channel = TabsOptions['channel']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = { id: 'e1', at: '', name: 'OfferSent', clientName: 'Larkfield' } as const
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A browser with tabs: its lock, its channel and the hub behind them. */
function createBrowser() {
  const channels = new Set<Channel>()
  const locks = createFakeLocks()
  const hub = { up: true, open: new Set<ConnectionHandlers>() }

  function createChannel(): Channel {
    const own: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const each of channels)
          if (each !== own)
            queueMicrotask(() => each.onmessage?.call(each as BroadcastChannel, { data } as MessageEvent))
      },
      close: () => void channels.delete(own),
    }
    channels.add(own)
    return own
  }

  function openTab() {
    const tab = { received: [] as LiveEvent[], caughtUp: 0, told: 0, state: null as LiveState | null }
    const tabs = joinTabs({
      name: 'feed',
      locks,
      channel: createChannel(),
      onMessage(message) {
        if (message.kind === 'event') tab.received.push(message.event)
        if (message.kind === 'state') tab.state = message.state
        if (message.kind === 'missed') tab.caughtUp += 1
        if (message.kind === 'read') tab.told += 1
      },
      open: (to) =>
        createLiveConnection({
          ...to,
          async connect(handlers) {
            if (!hub.up) return { ok: false, kind: 'unavailable' }
            hub.open.add(handlers)
            return { ok: true, close: () => void hub.open.delete(handlers) }
          },
        }),
    })
    return Object.assign(tab, { tabs })
  }

  const send = (sent: LiveEvent) => {
    for (const each of hub.open) each.onEvent(sent)
  }
  return { hub, openTab, send }
}

test('ten tabs share one connection, and each receives an event once', async () => {
  const { hub, openTab, send } = createBrowser()
  const tabs = Array.from({ length: 10 }, () => openTab())
  await settle(2_000)
  expect(hub.open.size).toBe(1)
  expect(tabs.map((tab) => tab.state)).toEqual(tabs.map(() => 'live'))
  send(event)
  send(event)
  await settle()
  expect(tabs.map(({ received }) => received)).toEqual(tabs.map(() => [event]))
})

test('each tab catches up once when it starts receiving events', async () => {
  const { openTab } = createBrowser()
  const first = openTab()
  await settle(5_000)
  const second = openTab()
  await settle(5_000)
  expect([first.caughtUp, second.caughtUp]).toEqual([1, 1])
})

test('when the tab with the connection closes another one connects, and all catch up', async () => {
  const { hub, openTab, send } = createBrowser()
  const [first, second, third] = [openTab(), openTab(), openTab()]
  await settle(2_000)
  first.tabs.leave()
  await settle()
  expect(hub.open.size).toBe(1)
  expect([second.state, third.state]).toEqual(['live', 'live'])
  expect([second.caughtUp, third.caughtUp]).toEqual([2, 2])
  send(event)
  await settle()
  expect([first.received, second.received, third.received]).toEqual([[], [event], [event]])
})

test('all tabs know that the hub is unavailable, including one opened meanwhile', async () => {
  const { hub, openTab } = createBrowser()
  const tabs = [openTab(), openTab()]
  await settle(10_000)
  hub.up = false
  for (const each of hub.open) each.onLost()
  await settle(15_000)
  tabs.push(openTab())
  await settle()
  expect(tabs.map((tab) => tab.state)).toEqual(['offline', 'offline', 'offline'])
})

test('a tab that is used again wakes the one with the connection', async () => {
  const { hub, openTab } = createBrowser()
  hub.up = false
  openTab()
  const second = openTab()
  await settle(20_000)
  expect(second.state).toBe('offline')
  hub.up = true
  second.tabs.wake()
  await settle()
  expect(second.state).toBe('live')
})

test('the other tabs are told that notifications were read', async () => {
  const { openTab } = createBrowser()
  const [first, second] = [openTab(), openTab()]
  await settle()
  second.tabs.tell({ kind: 'read' })
  await settle()
  expect([first.told, second.told]).toEqual([1, 0])
})

/** As much of Web Locks as the feed uses, for one name. */
function createFakeLocks(): LockManager {
  let held = false
  const queue: (() => void)[] = []

  async function hold(callback: LockGrantedCallback<unknown>) {
    held = true
    await callback(null)
    held = false
    queue.shift()?.()
  }

  const request = async (_: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    await undefined
    if (!held) return hold(callback)
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      options.signal?.addEventListener('abort', () => {
        if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1)
        reject(options.signal?.reason)
      })
    })
    return hold(callback)
  }
  return { request } as unknown as LockManager
}
