import { codeLabel } from '#app/clients/labels.ts'
import type { IconName } from '#app/ui/icons/icons.ts'
import type { Client, TimelineEvent } from '#contract/clients/client.ts'

export type EventView = ReturnType<typeof timelineView>[number]

export function timelineView(client: Pick<Client, 'timeline'>, providerName: string) {
  return client.timeline
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((event) => ({
      id: event.id,
      at: event.at,
      text: event.text,
      by: actorOf(event, providerName),
      icon: iconOf(event),
    }))
}

function actorOf({ actor_type: actor, actor_name: name }: TimelineEvent, providerName: string): string {
  if (name && actor !== 'System') return name
  const names = { Broker: 'Your firm', Client: 'The client', Lender: providerName, System: providerName }
  return codeLabel(names, actor)
}

function iconOf(event: TimelineEvent): IconName {
  if (!event.from_status && event.to_status) return 'plus'
  if (/document|file|upload/i.test(event.type)) return 'file'
  if (['Approved', 'OfferAccepted', 'ContractSigned', 'Live'].includes(event.to_status ?? '')) return 'check'
  return event.actor_type === 'Client' ? 'user' : 'arrow-right'
}
