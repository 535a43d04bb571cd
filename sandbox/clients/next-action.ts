import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import { brokerActsIn, statusFacts } from '#contract/clients/stages.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { clients } from '../db/tables/clients.ts'

/** Who acts next on a client, and by when. An offer is the broker's or the client's to answer: the broker is asked. */
export function nextActionOf(status: Status, dueAt: Date | null, now: Date): Client['next_action'] {
  if (status === 'Declined' && !canAppeal(dueAt, now))
    return { actor: 'None', label: 'The decision is final', due_at: null }
  const { next, happens } = statusFacts[status]
  return {
    actor: next === 'BrokerOrClient' ? 'Broker' : next,
    label: happens,
    due_at: dueAt?.toISOString() ?? null,
  }
}

/** A declined client is due until the last moment of its appeal; one that cannot be appealed has no due date. */
function canAppeal(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt >= now
}

/** The clients on which the broker acts next: those whose {@link nextActionOf} names the broker. */
export function needsBroker(now: Date): SQL | undefined {
  const appealable = sql`${clients.dueAt} >= ${now.toISOString()}`
  return and(inArray(clients.status, brokerActsIn), or(ne(clients.status, 'Declined'), appealable))
}
