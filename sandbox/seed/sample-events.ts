import type { Actor } from '#contract/clients/lifecycle.ts'
import { transitionTimelineEvent } from '../clients/timeline.ts'
import type { timelineEvents } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { PastStep } from './history.ts'

export function sampleEvents(
  client: NewClientRow,
  history: PastStep[],
  brokerName: string,
  nextId: () => string,
): (typeof timelineEvents.$inferInsert)[] {
  const names: Record<Actor, string> = {
    Broker: brokerName,
    Client: client.contactName,
    Lender: 'Wrenfield Lending',
    System: 'Wrenfield Lending',
  }
  return history.map(({ transition, from, at, text }) => {
    const type = transition.by[0] ?? 'System'
    const { by, ...event } = transitionTimelineEvent(transition, from === 'new' ? null : from, at, {
      type,
      name: names[type],
    })
    return {
      ...event,
      ...(text && { text }),
      id: nextId(),
      clientId: client.id,
      brokerageId: client.brokerageId,
      actorType: by.type,
      actorName: by.name,
    }
  })
}
