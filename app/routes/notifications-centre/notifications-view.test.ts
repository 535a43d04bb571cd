import { expect, test } from 'vitest'
import type { ListedNotification, LoadedNotifications } from '#app/notifications/load-notifications.ts'
import { notificationsView } from './notifications-view.ts'

const now = new Date('2026-11-19T09:00:00Z')

function sample(change: Partial<ListedNotification> = {}): ListedNotification {
  return {
    id: '1',
    at: '2026-11-19T08:00:00Z',
    kind: 'OfferSent',
    clientId: '00000000-0000-4000-8000-000000000101',
    clientName: 'Larkfield Joinery Ltd',
    text: 'Larkfield Joinery Ltd has been sent an offer',
    note: '',
    unread: true,
    muted: false,
    ...change,
  }
}

function view(notifications: ListedNotification[], search = '', rest: Partial<LoadedNotifications> = {}) {
  const loaded = { notifications, missingClients: 0, readStateMissing: false, ...rest }
  return notificationsView(loaded, new URLSearchParams(search), now)
}

test('groups by London’s day: today, yesterday and earlier', () => {
  const days = [
    '2026-11-19T08:47:00Z',
    '2026-11-18T23:59:00Z',
    '2026-11-14T18:20:00Z',
    '2026-10-24T23:30:00Z',
  ]
  const { groups } = view(days.map((at) => sample({ id: at, at })))
  expect(groups.map(({ name, rows }) => [name, ...rows.map(({ at }) => at)])).toEqual([
    ['today', days[0]],
    ['yesterday', days[1]],
    ['earlier', days[2], days[3]],
  ])
})

test('all and unread, each with its count', () => {
  const list = [sample(), sample({ id: '2', unread: false })]
  expect(view(list)).toMatchObject({ all: 2, unread: 1, query: { show: 'all' } })
  const unread = view(list, 'show=unread')
  expect(unread.groups.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['1'])
  expect(unread.query.show).toBe('unread')
  expect(view(list, 'show=nonsense').query.show).toBe('all')
})

test('a long list says how many more there are', () => {
  const list = Array.from({ length: 81 }, (_, index) => sample({ id: `${index}` }))
  expect(view(list).more).toBe(41)
  expect(view(list, 'limit=80&show=unread').more).toBe(1)
  expect(view(list, 'limit=120').more).toBe(0)
  expect(view(list, 'limit=-5').groups[0]?.rows).toHaveLength(40)
})

test('marking all as read includes the newest one on the screen', () => {
  expect(view([sample()]).readUntil).toBe('2026-11-19T08:00:00Z')
  expect(view([]).readUntil).toBe(now.toISOString())
})
