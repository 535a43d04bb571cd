import { daysBetween } from '#app/format/calendar.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientEvent } from '#contract/clients/clients-summary.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Profile } from '#contract/people/profile.ts'

const maxEvents = 6

export type EventsView = ReturnType<typeof eventsView>

/** The newest events by London's day: those of others `since` the last visit if there are any, else the latest of all. */
export function eventsView(
  events: ClientEvent[],
  reader: Pick<Profile, 'first_name' | 'last_name' | 'last_seen_at'>,
  now: Date,
) {
  const { last_seen_at: since } = reader
  const name = fullName(reader)
  const isOwn = (event: ClientEvent) => event.actor_type === 'Broker' && event.actor_name === name
  const unseen = since ? events.filter((event) => new Date(event.at) > new Date(since) && !isOwn(event)) : []
  return unseen.length > 0
    ? { since, days: byDay(unseen, now) }
    : { since: undefined, days: byDay(events, now) }
}

/** Clients that change hands at once are one event: those of someone who leaves the team would leave no room for others. */
function handoversAsOne(events: ClientEvent[]) {
  const groups = Map.groupBy(events, ({ id, at, type, text }) =>
    type === 'Reassigned' ? `${at} ${text}` : id,
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? { ...first, hasOthers: others.length > 0 } : [],
  )
}

function byDay(events: ClientEvent[], now: Date) {
  const today = londonTime(now).day
  const shown = handoversAsOne(events).slice(0, maxEvents)
  const ofDays = Map.groupBy(shown, ({ at }) => londonTime(new Date(at)).day)
  return [...ofDays].map(([day, ofDay]) => ({ day, daysAgo: daysBetween(day, today), events: ofDay }))
}
