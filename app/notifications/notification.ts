import { whatHappens } from '#app/clients/next-step.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { kindOf, messageOf, type NotificationKind } from '#app/live/event-texts.ts'
import type { ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { ClientLiveEvent } from '#contract/live/live-event.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { ClientTimeline } from './read-timelines.ts'
import { liveEventOf } from './timeline-event.ts'

/** A notification to a broker of an event in a client's timeline. One without a `kind` cannot be muted. */
export interface Notification {
  id: string
  /** ISO 8601, UTC. */
  at: string
  kind: NotificationKind | undefined
  clientId: string
  clientName: string
  text: string
  /** The next step for the broker, beside the newest. */
  note: string
}

interface NotificationOptions {
  providerName: string
  /** Whose own actions are left out. */
  profile: Pick<Profile, 'first_name' | 'last_name'>
  since: Date
  now: Date
}

export function notificationsOf(
  { client, timeline }: ClientTimeline,
  { providerName, profile, since, now }: NotificationOptions,
): Notification[] {
  return othersEvents(timeline, profile)
    .filter(({ at }) => new Date(at) > since)
    .flatMap((event) => notificationOf(client, event, providerName) ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((each, index) => (index === 0 ? { ...each, note: nextStep(client, providerName, now) } : each))
}

export function othersEvents(
  timeline: readonly TimelineEvent[],
  profile: NotificationOptions['profile'],
): TimelineEvent[] {
  const own = fullName(profile)
  return timeline.filter(({ actor_type, actor_name }) => actor_type !== 'Broker' || actor_name !== own)
}

function nextStep(client: ClientListItem, providerName: string, now: Date): string {
  const { actor, due_at } = client.next_action
  if (actor !== 'Broker') return ''
  const label = whatHappens(client, providerName)
  return due_at ? `${label}, ${new Date(due_at) < now ? 'overdue since' : 'by'} ${formatDay(due_at)}` : label
}

function notificationOf(
  client: ClientListItem,
  event: TimelineEvent,
  providerName: string,
): Notification | null {
  const live = liveEventOf(client, event)
  if (!live) return null
  return {
    id: event.id,
    at: event.at,
    kind: kindOf(live),
    clientId: client.id,
    clientName: client.company.name,
    text: hasOwnWords(live.change) ? `${client.company.name}. ${event.text}` : messageOf(live, providerName),
    note: '',
  }
}

/** No sentence says what a review found, as “Sent back: accounts.pdf” does, or how much was paid or clawed back. */
function hasOwnWords(change: ClientLiveEvent['change']): boolean {
  return change === 'Other' || change === 'CommissionPaid'
}
