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

test('groups by day: today and yesterday with the London time, earlier with the date', () => {
  const days = [
    '2026-11-19T08:47:00Z',
    '2026-11-18T23:59:00Z',
    '2026-11-14T18:20:00Z',
    '2026-10-24T23:30:00Z',
  ]
  const { groups } = view(days.map((at) => sample({ id: at, at })))
  expect(groups.map(({ label, rows }) => [label, ...rows.map(({ when }) => when)])).toEqual([
    ['Today, 19-11-2026', '08:47'],
    ['Yesterday, 18-11-2026', '23:59'],
    ['Earlier', '14-11-2026', '25-10-2026'],
  ])
})

test('all and unread, each with its count', () => {
  const list = [sample(), sample({ id: '2', unread: false })]
  expect(view(list).tabs).toEqual([
    { to: '/notifications-centre', label: 'All', count: 2, current: true },
    { to: '/notifications-centre?show=unread', label: 'Unread', count: 1, current: false },
  ])
  const unread = view(list, 'show=unread')
  expect(unread.groups.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['1'])
  expect(unread.tabs[1]?.current).toBe(true)
  expect(view(list, 'show=nonsense').query.show).toBe('all')
})

test('a muted notification cannot be muted again, nor can one without a kind', () => {
  const list = [
    sample(),
    sample({ id: '2', muted: true, unread: false }),
    sample({ id: '3', kind: undefined }),
  ]
  expect(view(list).groups[0]?.rows.map(({ mute }) => mute)).toEqual(['OfferSent', null, null])
})

test('a long list says how many more there are, and links to them', () => {
  const list = Array.from({ length: 81 }, (_, index) => sample({ id: `${index}` }))
  expect(view(list).more).toEqual({ to: '/notifications-centre?limit=80', text: '41 more updates' })
  expect(view(list, 'limit=80&show=unread').more).toEqual({
    to: '/notifications-centre?show=unread&limit=120',
    text: '1 more update',
  })
  expect(view(list, 'limit=120').more).toBeNull()
  expect(view(list, 'limit=-5').groups[0]?.rows).toHaveLength(40)
})

test('marking all as read includes the newest one on the screen', () => {
  expect(view([sample()]).readUntil).toBe('2026-11-19T08:00:00Z')
  expect(view([]).readUntil).toBe(now.toISOString())
})

test('says what could not be loaded', () => {
  expect(view([]).problems).toEqual([])
  expect(view([], '', { missingClients: 2, readStateMissing: true }).problems).toEqual([
    'Updates of 2 clients could not be loaded. Reload the page to try again.',
    'We do not know which updates you have read. Reload the page to try again.',
  ])
})
