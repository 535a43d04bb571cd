import type { Actor } from '#contract/clients/lifecycle.ts'
import type { BrokerRow } from '../db/tables/people.ts'

/** Who did something, as the timeline names them. */
export interface TimelineActor {
  type: Actor
  name: string
}

export function brokerActor(broker: Pick<BrokerRow, 'firstName' | 'lastName'>): TimelineActor {
  return { type: 'Broker', name: `${broker.firstName} ${broker.lastName}`.trim() }
}
