import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { browserClock } from './live-clock.ts'
import { type ConnectionHandlers, createLiveConnection } from './live-connection.ts'
import { createLiveFeed } from './live-events.ts'
import { createSharedFeed, type TabMessage } from './shared-feed.ts'
import { createTabLock } from './tab-lock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = { id: 'e1', at: '', name: 'OfferSent', clientName: 'Larkfield' } as const
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A browser with tabs: its lock, its channel and the hub behind them. */
function createBrowser() {
  const channels = new Map<object, (message: TabMessage) => void>()
  const locks = createFakeLocks()
  const hub = { up: true, open: new Set<ConnectionHandlers>() }

  function openTab({ visible = true } = {}) {
    const tab = { frozen: false, visible, received: [] as LiveEvent[], caughtUp: 0 }
    const feed = createLiveFeed()
    feed.onEvent((received) => tab.received.push(received))
    feed.onReconnected(() => {
      tab.caughtUp += 1
    })
    const shared = createSharedFeed({
      feed,
      clock: browserClock,
      lock: createTabLock('feed', locks),
      isVisible: () => tab.visible,
      join(onMessage) {
        const own = {}
        channels.set(own, (message) => tab.frozen || onMessage(message))
        const post = (message: TabMessage) => {
          for (const [each, send] of channels) if (each !== own) queueMicrotask(() => send(message))
        }
        return { post, close: () => void channels.delete(own) }
      },
      open: (to) =>
        createLiveConnection({
          ...to,
          clock: browserClock,
          random: () => 0.5,
          async connect(handlers) {
            if (!hub.up) return { ok: false, kind: 'unavailable' }
            hub.open.add(handlers)
            return { ok: true, close: () => void hub.open.delete(handlers) }
          },
        }),
    })
    shared.start()
    return Object.assign(tab, { shared, state: feed.state })
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
  expect(tabs.map((tab) => tab.state())).toEqual(tabs.map(() => 'live'))
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
  first.shared.stop()
  await settle()
  expect(hub.open.size).toBe(1)
  expect([second.state(), third.state()]).toEqual(['live', 'live'])
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
  expect(tabs.map((tab) => tab.state())).toEqual(['offline', 'offline', 'offline'])
})

describe('a tab that holds the lock and does not answer', () => {
  test('loses the connection to a visible tab, and joins it when it responds again', async () => {
    const { hub, openTab, send } = createBrowser()
    const frozen = openTab()
    await settle(2_000)
    frozen.frozen = true
    const seen = openTab()
    await settle(2_000)
    expect(seen.state()).toBe('live')
    expect(hub.open.size).toBe(1)
    frozen.frozen = false
    send(event)
    await settle()
    expect([frozen.received, seen.received]).toEqual([[event], [event]])
    seen.shared.stop()
    await settle()
    expect(frozen.shared.connection()).toBeDefined()
  })

  test('keeps it while every tab is hidden', async () => {
    const { openTab } = createBrowser()
    const frozen = openTab()
    frozen.frozen = true
    const hidden = openTab({ visible: false })
    await settle(60_000)
    expect(hidden.shared.connection()).toBeUndefined()
    hidden.visible = true
    hidden.shared.check()
    await settle(2_000)
    expect(hidden.shared.connection()).toBeDefined()
  })
})

test('without locks a tab has its own connection', async () => {
  const onTaken = vi.fn<() => void>()
  createTabLock('feed', undefined).request({ onTaken, onLost: () => {} })
  expect(onTaken).toHaveBeenCalledOnce()
})

/** As much of Web Locks as the feed uses, for one name. */
function createFakeLocks(): LockManager {
  let holder: { reject(reason: unknown): void } | undefined
  const queue: (() => void)[] = []

  async function hold(callback: LockGrantedCallback<unknown>) {
    const stolen = new Promise((_, reject) => {
      holder = { reject }
    })
    const own = holder
    await Promise.race([callback(null), stolen]).finally(() => {
      if (holder !== own) return
      holder = undefined
      queue.shift()?.()
    })
  }

  const request = async (_: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    await undefined
    if (options.steal) {
      const before = holder
      const held = hold(callback)
      before?.reject(new DOMException('stolen', 'AbortError'))
      return held
    }
    if (!holder) return hold(callback)
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      options.signal?.addEventListener('abort', () => {
        if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1)
        reject(options.signal?.reason)
      })
    })
    return hold(callback)
  }
  return { request, query: async () => ({}) } as unknown as LockManager
}
