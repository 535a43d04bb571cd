import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '../../testing/hub/fake-clock.ts'
import { until } from '../../testing/hub/test-hub.ts'
import type { Backplane, Broadcast } from './backplane.ts'
import { createDeliveryLog } from './delivery-log.ts'
import { createInProcessBackplane } from './in-process.ts'
import { createPostgresBackplane } from './postgres.ts'
import type { OpenSession, SessionEvents } from './session.ts'

let database: PGlite
const opened: Backplane[] = []

beforeAll(async () => {
  database = await PGlite.create('memory://')
}, 30_000)
afterEach(() => Promise.all(opened.splice(0).map((backplane) => backplane.close())))
afterAll(() => database.close())

async function join() {
  const clock: FakeClock = createFakeClock()
  const heard: Broadcast[] = []
  const reported: unknown[] = []
  let current: { events: SessionEvents; deafen(): Promise<void> } | undefined
  let reachable = true
  const open: OpenSession = async (events) => {
    if (!reachable) {
      // A driver also reports connections that failed to open.
      events.lost(new Error('Lost before it was had'))
      throw new Error('Not reachable')
    }
    const deafen = await database.listen('hub_broadcasts', events.notified)
    current = { events, deafen }
    return { query: (text, values) => database.query(text, values), close: () => deafen() }
  }
  const report = (error: unknown) => reported.push(error)
  const backplane = await createPostgresBackplane({ database: open, report, clock })
  opened.push(backplane)
  backplane.subscribe((broadcast) => heard.push(broadcast))
  return {
    ...backplane,
    clock,
    heard,
    reported,
    setReachable: (now: boolean) => (reachable = now),
    /** Stops notifications silently. */
    deafen: () => current?.deafen(),
    async cut() {
      await current?.deafen()
      current?.events.lost(new Error('Cut'))
    },
  }
}

const news = (text: string): Broadcast => ({ group: 'g', target: 'News', args: [{ text }] })

test('in one process every subscriber receives every message', async () => {
  const backplane = createInProcessBackplane()
  const heard: Broadcast[] = []
  const leave = backplane.subscribe((broadcast) => heard.push(broadcast))
  await backplane.publish(news('a'))
  leave()
  await backplane.publish(news('b'))
  expect(heard).toEqual([news('a')])
})

test('every hub receives what one publishes, once and in order, however large', async () => {
  const [one, two] = await Promise.all([join(), join()])
  const sent = ['a', 'b', 'x'.repeat(20_000), 'd'].map(news)
  for (const broadcast of sent) await one.publish(broadcast)
  await until(() => one.heard.length === 4 && two.heard.length === 4)
  expect(one.heard).toEqual(sent)
  expect(two.heard).toEqual(sent)
})

test('a hub that lost its database session receives what it missed, once', async () => {
  const [one, two] = await Promise.all([join(), join()])
  await one.publish(news('before'))
  await until(() => two.heard.length === 1)
  two.setReachable(false)
  await two.cut()
  await one.publish(news('meanwhile'))
  await expect(two.publish(news('lost'))).rejects.toThrow('The hub has lost its database')
  await two.clock.advance(1_000)
  two.setReachable(true)
  await two.clock.advance(1_000)
  await until(() => two.heard.length === 2)
  await one.publish(news('after'))
  await until(() => two.heard.length === 3)
  expect(two.heard).toEqual([news('before'), news('meanwhile'), news('after')])
  expect(two.reported.map(String)).toEqual(['Error: Cut', 'Error: Not reachable'])
})

test('a hub detects missing notifications by polling', async () => {
  const [one, two] = await Promise.all([join(), join()])
  await two.deafen()
  await one.publish(news('unheard'))
  await until(() => one.heard.length === 1)
  expect(two.heard).toEqual([])
  await two.clock.advance(30_000)
  await until(() => two.heard.length === 1)
  expect(two.heard).toEqual([news('unheard')])
})

test('a new process does not receive earlier messages', async () => {
  const one = await join()
  await one.publish(news('old'))
  const late = await join()
  await one.publish(news('new'))
  await until(() => late.heard.length === 1)
  expect(late.heard).toEqual([news('new')])
})

test('the delivery log covers late commits and forgets older ones', () => {
  const log = createDeliveryLog(10)
  expect(log.readFrom).toBe(10)
  for (let id = 11; id <= 3_000; id += 1) if (id !== 2_990) expect(log.take(id)).toBe(true)
  expect(log.readFrom).toBe(2_000)
  expect(log.take(2_990)).toBe(true)
  expect(log.take(2_990)).toBe(false)
  expect(log.take(2_001)).toBe(false)
})
