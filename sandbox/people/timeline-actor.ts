import type { Actor } from '#contract/clients/lifecycle.ts'
import type { BrokerRow } from '../db/tables/people.ts'

export interface TimelineActor {
  type: Actor
  name: string
  /** The person behind a broker’s action in the portal: their own browsers recognise what they did themselves. */
  personId?: string
}

export function brokerActor(broker: Pick<BrokerRow, 'firstName' | 'lastName' | 'personId'>): TimelineActor {
  const { firstName, lastName, personId } = broker
  return { type: 'Broker', name: `${firstName} ${lastName}`.trim(), ...(personId && { personId }) }
}
