import { codeLabel } from '#app/clients/labels.ts'
import type { IconName } from '#app/ui/icons/icons.ts'
import type { Client, TimelineEvent } from '#contract/clients/client.ts'

export type EventView = ReturnType<typeof timelineView>[number]

export function timelineView(client: Pick<Client, 'timeline'>) {
  return client.timeline
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((event) => ({
      id: event.id,
      at: event.at,
      text: event.text,
      by: actorOf(event),
      icon: iconOf(event),
    }))
}

/** Null for the provider. */
export function actorOf({ actor_type: actor, actor_name: name }: TimelineEvent): string | null {
  if (actor === 'System' || (actor === 'Lender' && !name)) return null
  return name || codeLabel({ Broker: 'Your firm', Client: 'The client' }, actor)
}

function iconOf(event: TimelineEvent): IconName {
  if (!event.from_status && event.to_status) return 'plus'
  if (event.type === 'DocumentsUploaded' || event.type === 'DocumentReviewed') return 'file'
  if (['Approved', 'OfferAccepted', 'ContractSigned', 'Live'].includes(event.to_status ?? '')) return 'check'
  return event.actor_type === 'Client' ? 'user' : 'arrow-right'
}
