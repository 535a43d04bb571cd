import { optionsOf } from '#app/clients/labels.ts'
import { type EventView, timelineView } from '#app/clients/page/timeline-view.ts'
import type { Client } from '#contract/clients/client.ts'
import { eventTypeLabels } from './event-type-labels.ts'

export interface TimelinePageView {
  events: EventView[]
  /** All events of the client, whatever their type. */
  total: number
  types: { value: string; label: string }[]
  /** The type that is shown; empty for all. */
  chosen: { value: string; label: string }
}

/** A client's events, newest first; only those of `type` where that is a type of events. */
export function timelinePageView(
  client: Client,
  providerName: string,
  type: string | null,
): TimelinePageView {
  const types = optionsOf(eventTypeLabels)
  const chosen = types.find(({ value }) => value === type) ?? { value: '', label: '' }
  const timeline = client.timeline.filter((event) => chosen.value === '' || event.type === chosen.value)
  return { events: timelineView({ timeline }, providerName), total: client.timeline.length, types, chosen }
}
