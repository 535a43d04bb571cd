import { optionsOf } from '#app/clients/labels.ts'
import { type EventView, timelineView } from '#app/clients/page/timeline-view.ts'
import type { Client } from '#contract/clients/client.ts'
import { eventTypeLabels } from './event-type-labels.ts'

export interface TimelinePageView {
  events: EventView[]
  total: number
  types: { value: string; label: string }[]
  chosen: { value: string; label: string }
}

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
