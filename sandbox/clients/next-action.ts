import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Client } from '#contract/clients/client.ts'
import { brokerActsIn, statusFacts } from '#contract/clients/stages.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { clients } from '../db/tables/clients.ts'

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

/** A declined client is due at its appeal deadline; without an appeal it has no due date. */
function canAppeal(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt >= now
}

export function needsBroker(now: Date): SQL | undefined {
  const appealable = sql`${clients.dueAt} >= ${now.toISOString()}`
  return and(inArray(clients.status, brokerActsIn), or(ne(clients.status, 'Declined'), appealable))
}
