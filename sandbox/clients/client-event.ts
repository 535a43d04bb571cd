import type { Transition } from '#contract/clients/lifecycle.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { AnnouncedEvent } from '../http/lender.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'

export type ClientEvent = AnnouncedEvent & { client: ClientRow; by: TimelineActor }

export function changeEvent(client: ClientRow, change: ClientChange, by: TimelineActor): ClientEvent {
  return { name: 'ClientChanged', change, client, by }
}

/** Transitions without a milestone, by their numbers. */
const changes: Record<number, ClientChange> = {
  1: 'Referred',
  2: 'Referred',
  5: 'ApplicationIncomplete',
  8: 'InformationRequested',
  9: 'InformationProvided',
  12: 'Appealed',
  14: 'OfferAccepted',
  15: 'OfferDeclined',
  16: 'InformationRequested',
  22: 'Closed',
  23: 'Closed',
}

export function transitionEvent(
  { id, milestone }: Transition,
  client: ClientRow,
  by: TimelineActor,
): ClientEvent {
  return milestone ? { name: milestone, client, by } : changeEvent(client, changes[id] ?? 'Other', by)
}
