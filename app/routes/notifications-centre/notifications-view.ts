import { daysBetween } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import {
  type ListedNotification,
  type LoadedNotifications,
  listedDays,
  maxClients,
} from '#app/notifications/load-notifications.ts'
import { readListQuery } from './list-query.ts'

export type NotificationsView = ReturnType<typeof notificationsView>

export function notificationsView(
  { notifications, missingClients, readStateMissing }: LoadedNotifications,
  search: URLSearchParams,
  now: Date,
) {
  const query = readListQuery(search)
  const unread = notifications.filter((each) => each.unread)
  const shown = query.show === 'unread' ? unread : notifications
  return {
    all: notifications.length,
    unread: unread.length,
    query,
    groups: groupsOf(shown.slice(0, query.limit), now),
    /** How many there are beyond those that are listed. */
    more: Math.max(0, shown.length - query.limit),
    /** Instant of the newest one: "Mark all as read" leaves what is newer. */
    readUntil: notifications[0]?.at ?? now.toISOString(),
    missingClients,
    readStateMissing,
    scope: { days: listedDays, clients: maxClients },
  }
}

const recent = ['today', 'yesterday'] as const

/** By London's day; all that is older than yesterday is one group. */
function groupsOf(notifications: readonly ListedNotification[], now: Date) {
  const today = londonTime(now).day
  const groups = Map.groupBy(notifications, ({ at }) => {
    const ago = daysBetween(londonTime(new Date(at)).day, today)
    return recent[Math.max(0, ago)] ?? ('earlier' as const)
  })
  return [...groups].map(([name, rows]) => ({ name, rows }))
}
