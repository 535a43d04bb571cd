import type { Doer } from '../clients/timeline.ts'
import type { BrokerRow } from '../db/tables/people.ts'

/** A broker as the timeline names who did something. */
export function doerOf(broker: Pick<BrokerRow, 'firstName' | 'lastName'>): Doer {
  return { type: 'Broker', name: `${broker.firstName} ${broker.lastName}`.trim() }
}
