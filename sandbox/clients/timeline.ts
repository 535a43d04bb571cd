import { randomUUID } from 'node:crypto'
import { eq, ne, type SQL, sql } from 'drizzle-orm'
import type { TimelineEvent } from '#contract/clients/client.ts'
import type { Transition } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import type { Database } from '../db/database.ts'
import { type TimelineRow, timelineEvents } from '../db/tables/application.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import type { Viewing } from './visible.ts'

type NewTimelineEvent = Pick<TimelineRow, 'at' | 'type' | 'text'> & { by: TimelineActor }

export const finance: TimelineActor = { type: 'Lender', name: 'Finance' }

export function transitionTimelineEvent(step: Transition, from: Status | null, at: Date, by: TimelineActor) {
  const type: TimelineEventType = step.from === 'new' ? 'Referred' : (step.milestone ?? 'StatusChanged')
  return { at, by, type, text: step.text, fromStatus: from, toStatus: step.to }
}

export async function record(
  tx: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId'>,
  event: NewTimelineEvent & { fromStatus?: string | null; toStatus?: string | null },
): Promise<void> {
  const { by, ...columns } = event
  await tx.insert(timelineEvents).values({
    ...columns,
    id: randomUUID(),
    clientId: client.id,
    brokerageId: client.brokerageId,
    actorType: by.type,
    actorName: by.name,
  })
}

/** Says of a client’s commission that it was paid or clawed back. */
export async function recordCommission(
  tx: Database,
  client: Pick<ClientRow, 'id' | 'brokerageId'>,
  at: Date,
  text: string,
): Promise<void> {
  await record(tx, client, { at, by: finance, type: 'CommissionPaid', text })
}

/** Commission is for those who may see it. */
export function visibleEvents({ seesCommission }: Pick<Viewing, 'seesCommission'>): SQL | undefined {
  return seesCommission ? undefined : ne(timelineEvents.type, 'CommissionPaid')
}

/** The last activity of a client; a payment is none for those who may not see commission. */
export function lastActivity({ seesCommission }: Pick<Viewing, 'seesCommission'>): SQL<Date> {
  const { lastActivityAt, activityBeforePayment } = clients
  const seen = seesCommission ? lastActivityAt : sql`coalesce(${activityBeforePayment}, ${lastActivityAt})`
  return sql`${seen}`.mapWith(lastActivityAt) as SQL<Date>
}

/** Records a payment of commission as activity that only some see: nothing of the client changes by it. */
export async function touchByPayment(tx: Database, client: ClientRow, at: Date): Promise<void> {
  const { lastActivityAt, activityBeforePayment } = clients
  await tx
    .update(clients)
    .set({
      lastActivityAt: at,
      activityBeforePayment: sql`coalesce(${activityBeforePayment}, ${lastActivityAt})`,
    })
    .where(eq(clients.id, client.id))
}

export function toTimelineEvent(row: TimelineRow): TimelineEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_type: row.actorType,
    actor_name: row.actorName,
    type: row.type,
    text: row.text,
    from_status: row.fromStatus,
    to_status: row.toStatus,
  }
}

/** Records a change that is no transition: a new version, and activity. */
export async function touch(tx: Database, client: ClientRow, at: Date): Promise<ClientRow> {
  const [touched] = await tx
    .update(clients)
    .set({ version: sql`${clients.version} + 1`, lastActivityAt: at, activityBeforePayment: null })
    .where(eq(clients.id, client.id))
    .returning()
  if (!touched) throw new Error('The client is no longer there')
  return touched
}
