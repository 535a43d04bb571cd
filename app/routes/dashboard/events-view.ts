import { href } from 'react-router'
import { daysBetween } from '#app/format/calendar.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'

const maxEvents = 6

export type EventRow = ReturnType<typeof eventRow>

export type EventsView = ReturnType<typeof eventsView>

/** The newest events by London's day: those after the last visit if there are any, else the latest. */
export function eventsView(events: ClientEvent[], lastSeenAt: string | null | undefined, now: Date) {
  const unseen = lastSeenAt ? events.filter(({ at }) => new Date(at) > new Date(lastSeenAt)) : []
  if (!lastSeenAt || unseen.length === 0)
    return { title: 'Latest events', since: '', days: byDay(events, now) }
  return {
    title: 'Since your last visit',
    since: formatMoment(lastSeenAt, 'date-time') ?? '',
    days: byDay(unseen, now),
  }
}

function byDay(events: ClientEvent[], now: Date) {
  const today = londonTime(now).day
  const rows = events.slice(0, maxEvents).map(eventRow)
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    label: dayLabel(day, today),
    events: ofDay,
  }))
}

function eventRow({ id, at, client_id, client_name, text }: ClientEvent) {
  const to = href('/application/:clientId', { clientId: client_id })
  return { id, at, ...londonTime(new Date(at)), client: client_name, text, to }
}

function dayLabel(day: string, today: string): string {
  const ago = daysBetween(day, today)
  const prefix = ago === 0 ? 'Today, ' : ago === 1 ? 'Yesterday, ' : ''
  return `${prefix}${formatMoment(day, 'date')}`
}
