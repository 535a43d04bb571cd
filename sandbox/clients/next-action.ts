import type { Client } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import type { Status } from '#contract/clients/statuses.ts'

/** Who acts next on a client, and by when. An offer is the broker's or the client's to answer: the broker is asked. */
export function nextActionOf(status: Status, dueAt: Date | null): Client['next_action'] {
  const { next, happens } = statusFacts[status]
  return {
    actor: next === 'BrokerOrClient' ? 'Broker' : next,
    label: happens,
    due_at: dueAt?.toISOString() ?? null,
  }
}
