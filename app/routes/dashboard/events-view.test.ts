import { expect, test } from 'vitest'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'
import { eventsView } from './events-view.ts'

const now = new Date('2026-11-19T10:00:00Z')

function event(at: string): ClientEvent {
  return {
    id: at,
    at,
    actor_type: 'Client',
    actor_name: 'Sample Director One',
    type: 'SignupCompleted',
    text: 'Client completed sign-up',
    client_id: 'c1',
    client_name: 'Larkfield Joinery Ltd',
  }
}

const seenAt = (last_seen_at: string | null) => ({ first_name: 'Alex', last_name: 'Sample', last_seen_at })

const events = [
  event('2026-11-19T09:04:00Z'),
  event('2026-11-19T08:47:00Z'),
  event('2026-11-18T16:52:00Z'),
  event('2026-11-14T11:26:00Z'),
]

test('groups by day', () => {
  const { since, days } = eventsView(events, seenAt(null), now)
  expect(since).toBeUndefined()
  expect(days.map(({ day, daysAgo, events }) => [day, daysAgo, events.length])).toEqual([
    ['2026-11-19', 0, 2],
    ['2026-11-18', 1, 1],
    ['2026-11-14', 5, 1],
  ])
})

test('shows only what happened since the last visit', () => {
  const view = eventsView(events, seenAt('2026-11-18T18:02:00Z'), now)
  expect(view.since).toBe('2026-11-18T18:02:00Z')
  expect(view.days.flatMap(({ events }) => events)).toHaveLength(2)
})

test('what a person did is no news to them', () => {
  const own = { ...event('2026-11-19T09:30:00Z'), actor_type: 'Broker', actor_name: 'Alex Sample' }
  const since = (...latest: ClientEvent[]) => eventsView(latest, seenAt('2026-11-19T09:10:00Z'), now)
  expect(since(own, ...events).since).toBeUndefined()
  const news = since(own, { ...own, id: 'other', actor_name: 'Robin Sample' }, ...events)
  expect(news.days.flatMap((day) => day.events.map(({ id }) => id))).toEqual(['other'])
})

test('shows the latest events when nothing happened since', () => {
  const view = eventsView(events, seenAt('2026-11-19T09:59:00Z'), now)
  expect(view.since).toBeUndefined()
  expect(view.days).toHaveLength(3)
})

test('clients that change hands at once are one event', () => {
  const moved = (id: string, text: string) => ({
    ...event('2026-11-19T09:30:00Z'),
    id,
    text,
    type: 'Reassigned' as const,
  })
  const one = 'Now looked after by Sam Placeholder, since Robin Sample left the team'
  const handovers = [
    ...Array.from({ length: 7 }, (_, index) => moved(`h${index}`, one)),
    moved('other', 'Now looked after by Alex Sample'),
  ]
  const shown = eventsView([...handovers, ...events], seenAt(null), now).days.flatMap((day) => day.events)
  expect(shown.map(({ id, hasOthers }) => [id, hasOthers]).slice(0, 3)).toEqual([
    ['h0', true],
    ['other', false],
    ['2026-11-19T09:04:00Z', false],
  ])
})

test('a day is London’s', () => {
  const [day] = eventsView([event('2026-07-01T23:30:00Z')], seenAt(null), now).days
  expect(day?.day).toBe('2026-07-02')
})

test('names six at most', () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    event(`2026-11-${String(19 - (index % 9)).padStart(2, '0')}T09:00:00Z`),
  )
  expect(eventsView(many, seenAt(null), now).days.flatMap(({ events }) => events)).toHaveLength(6)
})
