import { expect, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { createKnownTimelines } from './known-timelines.ts'

const client = clientOf()
const event = {
  id: 'event',
  at: '2026-11-10T10:00:00Z',
  actor_type: 'Lender',
  actor_name: 'Wrenfield Lending',
  type: 'OfferSent',
  text: 'Offers sent',
} as const

test('a timeline is cached until its client has new activity, in any time format', () => {
  const known = createKnownTimelines()
  known.remember('person-1', { ...client, timeline: [event] })
  expect(known.find('person-1', client)).toEqual([event])
  expect(known.find('person-1', { ...client, last_activity_at: '2026-11-10T10:00:00.000Z' })).toEqual([event])
  expect(known.find('person-1', { ...client, last_activity_at: '2026-11-10T10:00:00.001Z' })).toBeUndefined()
})

test('one person’s timelines are not shown to another', () => {
  const known = createKnownTimelines()
  known.remember('person-1', client)
  expect(known.find('person-2', client)).toBeUndefined()
})

test('it is read again after ten minutes', () => {
  const start = Date.parse('2026-11-10T10:00:00Z')
  let now = start
  const known = createKnownTimelines(() => now)
  known.remember('person-1', client)
  now = start + 10 * 60_000
  expect(known.find('person-1', client)).toEqual([])
  now += 1
  expect(known.find('person-1', client)).toBeUndefined()
})

test('keeps the 5,000 most recently used timelines', () => {
  const known = createKnownTimelines()
  known.remember('person-1', client)
  for (let index = 0; index < 4_999; index += 1) known.remember('person-1', { ...client, id: `${index}` })
  expect(known.find('person-1', client)).toBeDefined()
  known.remember('person-1', { ...client, id: 'one more' })
  expect(known.find('person-1', client)).toBeDefined()
  expect(known.find('person-1', { ...client, id: '0' })).toBeUndefined()
})

test('keeps whole timelines, up to 100,000 events', () => {
  const known = createKnownTimelines()
  const timeline = Array.from({ length: 40_000 }, () => event)
  for (const id of ['a', 'b', 'b', 'c']) known.remember('person-1', { ...client, id, timeline })
  expect(known.find('person-1', { ...client, id: 'a' })).toBeUndefined()
  expect(known.find('person-1', { ...client, id: 'b' })).toHaveLength(40_000)
  expect(known.find('person-1', { ...client, id: 'c' })).toHaveLength(40_000)
  known.remember('person-1', { ...client, id: 'd', timeline: Array.from({ length: 100_001 }, () => event) })
  expect(known.find('person-1', { ...client, id: 'd' })).toBeUndefined()
})
