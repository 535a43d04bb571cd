import { href } from 'react-router'
import { daysBetween } from '#app/format/calendar.ts'
import { clientNoun, countOf } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import {
  type ListedNotification,
  type LoadedNotifications,
  listedDays,
  maxClients,
} from '#app/notifications/load-notifications.ts'
import { listAddress, pageSize, readListQuery } from './list-query.ts'

const moreUpdates = { one: 'more update', many: 'more updates' }

export type NotificationRow = ReturnType<typeof rowOf>

export type NotificationsView = ReturnType<typeof notificationsView>

export function notificationsView(
  { notifications, missingClients, readStateMissing }: LoadedNotifications,
  search: URLSearchParams,
  now: Date,
) {
  const query = readListQuery(search)
  const { show, limit } = query
  const unread = notifications.filter((each) => each.unread)
  const shown = show === 'unread' ? unread : notifications
  const rest = shown.length - limit
  return {
    unread: unread.length,
    query,
    tabs: [
      { to: listAddress(), label: 'All', count: notifications.length, current: show === 'all' },
      {
        to: listAddress({ show: 'unread' }),
        label: 'Unread',
        count: unread.length,
        current: show === 'unread',
      },
    ],
    groups: groupsOf(shown.slice(0, limit), now),
    /** How many more there are, and the address that lists them. */
    more:
      rest > 0
        ? { to: listAddress({ show, limit: limit + pageSize }), text: countOf(rest, moreUpdates) }
        : null,
    /** Instant of the newest one: "Mark all as read" leaves what is newer. */
    readUntil: notifications[0]?.at ?? now.toISOString(),
    problems: problemsOf(missingClients, readStateMissing),
    scope: `Showing the last ${listedDays} days for your ${maxClients} most recently active clients.`,
  }
}

function problemsOf(missingClients: number, readStateMissing: boolean): string[] {
  const clients = countOf(missingClients, clientNoun)
  return [
    ...(missingClients > 0
      ? [`Updates of ${clients} could not be loaded. Reload the page to try again.`]
      : []),
    ...(readStateMissing
      ? ['We do not know which updates you have read. Reload the page to try again.']
      : []),
  ]
}

function groupsOf(notifications: readonly ListedNotification[], now: Date) {
  const today = londonTime(now).day
  const groups: { id: string; label: string; rows: NotificationRow[] }[] = []
  for (const each of notifications) {
    const { day, time } = londonTime(new Date(each.at))
    const group = groupOf(day, today)
    if (groups.at(-1)?.id !== group.id) groups.push({ ...group, rows: [] })
    groups.at(-1)?.rows.push(rowOf(each, group.id === 'earlier' ? formatDay(day) : time))
  }
  return groups
}

function groupOf(day: string, today: string): { id: string; label: string } {
  const ago = daysBetween(day, today)
  if (ago <= 0) return { id: 'today', label: `Today, ${formatDay(day)}` }
  if (ago === 1) return { id: 'yesterday', label: `Yesterday, ${formatDay(day)}` }
  return { id: 'earlier', label: 'Earlier' }
}

/** `when` is shown at the end: the time, or under "Earlier" the day. `mute` is the kind that "Mute updates like this" mutes; null when it is muted. */
function rowOf(notification: ListedNotification, when: string) {
  const { id, at, clientId, text, note, unread, muted, kind } = notification
  const to = href('/application/:clientId', { clientId })
  const mute = kind && !muted ? kind : null
  return { id, at, when, to, text, note, unread, mute }
}
