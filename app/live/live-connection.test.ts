import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import {
  type ConnectionHandlers,
  type ConnectOutcome,
  createLiveConnection,
  reconnectDelayMs,
} from './live-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => void vi.useRealTimers())

const event = { id: 'e', at: '2026-03-02T09:30:00.000Z', name: 'OfferSent', clientName: 'Larkfield' } as const

/** A hub that is up or unavailable, and what the connection reported. */
function openConnection() {
  const hub = {
    outcome: 'up' as 'up' | 'ended' | 'refused' | 'unavailable',
    attemptsAt: [] as number[],
    handlers: [] as ConnectionHandlers[],
    closed: 0,
  }
  const reported: unknown[] = []
  const startedAt = Date.now()
  const connection = createLiveConnection({
    async connect(handlers): Promise<ConnectOutcome> {
      hub.attemptsAt.push((Date.now() - startedAt) / 1000)
      hub.handlers.push(handlers)
      if (hub.outcome !== 'up') return { ok: false, kind: hub.outcome }
      return { ok: true, close: () => (hub.closed += 1) }
    },
    onEvent: ({ id }: LiveEvent) => reported.push(id),
    onState: (state) => reported.push(state),
    onConnected: () => reported.push('connected'),
  })
  const settle = (seconds = 0) => vi.advanceTimersByTimeAsync(seconds * 1000)
  return { hub, reported, connection, settle, lose: () => hub.handlers.at(-1)?.onLost() }
}

test('it is live once it is connected, and passes events on', async () => {
  const { hub, reported, connection, settle } = openConnection()
  connection.start()
  await settle()
  hub.handlers[0]?.onEvent(event)
  expect(reported).toEqual(['connected', 'live', 'e'])
})

test('it starts only when neither connected nor reconnecting', async () => {
  const { hub, connection, settle, lose } = openConnection()
  connection.start()
  connection.start()
  await settle()
  connection.start()
  hub.outcome = 'unavailable'
  lose()
  connection.start()
  expect(hub.attemptsAt).toHaveLength(1)
})

test('a lost connection is tried again after 0, 2, 10 and 30 seconds, then every 30 seconds', async () => {
  const { hub, connection, settle, lose } = openConnection()
  connection.start()
  await settle(100)
  hub.outcome = 'unavailable'
  lose()
  await settle(110)
  expect(hub.attemptsAt).toEqual([0, 100, 102, 112, 142, 172, 202])
})

test('from the fifth attempt the delay differs by up to a quarter', () => {
  expect([0, 1, 2, 3].map((attempt) => reconnectDelayMs(attempt, 0))).toEqual([0, 2_000, 10_000, 30_000])
  expect([0, 0.5, 1].map((random) => reconnectDelayMs(9, random))).toEqual([22_500, 30_000, 37_500])
})

test('it is offline after three failures, and live again when the hub is back', async () => {
  const { hub, reported, connection, settle, lose } = openConnection()
  connection.start()
  await settle(100)
  hub.outcome = 'unavailable'
  lose()
  await settle(12)
  expect(reported.slice(2)).toEqual(['reconnecting', 'reconnecting', 'reconnecting', 'offline'])
  hub.outcome = 'up'
  await settle(30)
  expect(reported.slice(-2)).toEqual(['connected', 'live'])
})

test('a hub that drops every connection immediately is retried with a delay', async () => {
  const { hub, connection, settle, lose } = openConnection()
  connection.start()
  await settle()
  for (const seconds of [2, 10, 30]) {
    lose()
    await settle(seconds)
  }
  expect(hub.attemptsAt).toEqual([0, 2, 12, 42])
})

test.each([
  ['ended', 'ended'],
  ['refused', null],
] as const)('%s: it stops until there is a session again', async (kind, state) => {
  const { hub, reported, connection, settle, lose } = openConnection()
  connection.start()
  await settle(100)
  hub.outcome = kind
  lose()
  await settle(600)
  connection.wake()
  await settle(600)
  expect(hub.attemptsAt).toEqual([0, 100])
  expect(reported.slice(2)).toEqual(['reconnecting', state])
  hub.outcome = 'up'
  connection.renew()
  await settle()
  expect(reported.at(-1)).toBe('live')
})

test('waking it up ends a delay, and does nothing to a connection', async () => {
  const { hub, connection, settle } = openConnection()
  hub.outcome = 'unavailable'
  connection.start()
  await settle(20)
  hub.outcome = 'up'
  connection.wake()
  await settle()
  connection.wake()
  await settle(600)
  expect(hub.attemptsAt).toEqual([0, 2, 12, 20])
})

test('without a network it is offline immediately, retries occasionally, and reconnects as soon as the network is back', async () => {
  const { hub, reported, connection, settle } = openConnection()
  connection.start()
  await settle(100)
  hub.outcome = 'unavailable'
  connection.disconnect()
  expect([reported.at(-1), hub.closed]).toEqual(['offline', 1])
  await settle(40)
  hub.outcome = 'up'
  connection.wake()
  await settle()
  expect(reported.at(-1)).toBe('live')
})

test('once stopped it closes the connection and does not reconnect', async () => {
  const { hub, reported, connection, settle, lose } = openConnection()
  connection.start()
  await settle()
  connection.stop()
  lose()
  connection.wake()
  connection.renew()
  await settle(600)
  expect([hub.closed, hub.attemptsAt.length, reported.at(-1)]).toEqual([1, 1, null])
})

test('a connection that opens after it was stopped is closed', async () => {
  const { hub, reported, connection, settle } = openConnection()
  connection.start()
  connection.stop()
  await settle()
  expect([hub.closed, reported]).toEqual([1, [null]])
})
