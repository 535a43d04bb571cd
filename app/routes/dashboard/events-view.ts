import { href } from 'react-router'
import { daysBetween } from '#app/format/calendar.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'

const maxEvents = 6

export type EventRow = ReturnType<typeof eventRow>

export interface EventsView {
  title: 'Since your last visit' | 'Latest events'
  /** When that visit was, DD-MM-YYYY, HH:MM; empty under "Latest events". */
  since: string
  days: { day: string; label: string; events: EventRow[] }[]
}

/** The newest events by London's day: those after the last visit if there are any, else the latest. */
export function eventsView(
  events: ClientEvent[],
  lastSeenAt: string | null | undefined,
  now: Date,
): EventsView {
  const lastSeen = lastSeenAt ? new Date(lastSeenAt) : undefined
  const unseen = lastSeen ? events.filter(({ at }) => new Date(at) > lastSeen) : []
  const [title, list] =
    unseen.length > 0 ? (['Since your last visit', unseen] as const) : (['Latest events', events] as const)
  const since = lastSeenAt && unseen.length > 0 ? (formatMoment(lastSeenAt, 'date-time') ?? '') : ''
  return { title, since, days: byDay(list, now) }
}

function byDay(events: ClientEvent[], now: Date): EventsView['days'] {
  const today = londonTime(now).day
  const days: EventsView['days'] = []
  for (const event of events.slice(0, maxEvents)) {
    const { day, time } = londonTime(new Date(event.at))
    if (days.at(-1)?.day !== day) days.push({ day, label: dayLabel(day, today), events: [] })
    days.at(-1)?.events.push(eventRow(event, time))
  }
  return days
}

function eventRow({ id, at, client_id, client_name, text }: ClientEvent, time: string) {
  return {
    id,
    at,
    time,
    client: client_name,
    text,
    to: href('/application/:clientId', { clientId: client_id }),
  }
}

function dayLabel(day: string, today: string): string {
  const ago = daysBetween(day, today)
  const prefix = ago === 0 ? 'Today, ' : ago === 1 ? 'Yesterday, ' : ''
  return `${prefix}${formatMoment(day, 'date')}`
}
