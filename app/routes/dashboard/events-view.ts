import { daysBetween } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'

const maxEvents = 6

export type EventsView = ReturnType<typeof eventsView>

/** The newest events by London's day: those `since` the last visit if there are any, else the latest. */
export function eventsView(events: ClientEvent[], lastSeenAt: string | null | undefined, now: Date) {
  const unseen = lastSeenAt ? events.filter(({ at }) => new Date(at) > new Date(lastSeenAt)) : []
  return unseen.length > 0
    ? { since: lastSeenAt, days: byDay(unseen, now) }
    : { since: undefined, days: byDay(events, now) }
}

function byDay(events: ClientEvent[], now: Date) {
  const today = londonTime(now).day
  const ofDays = Map.groupBy(events.slice(0, maxEvents), ({ at }) => londonTime(new Date(at)).day)
  return [...ofDays].map(([day, ofDay]) => ({ day, daysAgo: daysBetween(day, today), events: ofDay }))
}
