import type { Actor } from '#contract/clients/lifecycle.ts'
import type { BrokerRow } from '../db/tables/people.ts'

/** The actor of a timeline event. */
export interface TimelineActor {
  type: Actor
  name: string
}

export function brokerActor(broker: Pick<BrokerRow, 'firstName' | 'lastName'>): TimelineActor {
  return { type: 'Broker', name: `${broker.firstName} ${broker.lastName}`.trim() }
}
