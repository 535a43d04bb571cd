import { eq, sql } from 'drizzle-orm'
import type { Transition } from '#contract/clients/lifecycle.ts'
import { type Status, statuses } from '#contract/clients/statuses.ts'
import { findTransition } from '#contract/clients/transitions.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients, type NewClientRow } from '../db/tables/clients.ts'
import { refuse } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { type ClientEvent, transitionEvent } from './client-event.ts'
import { consequences } from './consequences.ts'
import { dueAfter } from './due.ts'
import { record, transitionTimelineEvent } from './timeline.ts'

export type Moved = ClientEvent & { transition: Transition }

/**
 * The only way a status changes. An illegal transition is refused with 409 and the current status. `tx` must hold
 * the client's lock (see `requireClientToChange`).
 */
export async function move(
  tx: Database,
  client: ClientRow,
  to: Status,
  by: TimelineActor,
  at: Date,
  note?: string,
): Promise<Moved> {
  const transition = findTransition(client.status, to, by.type)
  if (!transition) return refuseMove(client)
  if (transition.id === improvedOffer) requireStillImprovable(client, at)
  const consequent = await consequences[to]?.(tx, client, at)
  const [moved] = await tx
    .update(clients)
    .set({
      ...milestoneColumns(to, client, at),
      status: to,
      statusChangedAt: at,
      lastActivityAt: at,
      dueAt: dueAfter(to, at),
      ...consequent,
      version: sql`${clients.version} + 1`,
    })
    .where(eq(clients.id, client.id))
    .returning()
  if (!moved) throw new Error('The client went away while it was held')
  const event = transitionTimelineEvent(transition, client.status, at, by)
  await record(tx, client, { ...event, text: note ? `${event.text}: ${note}` : event.text })
  return { ...transitionEvent(transition, moved, by), transition }
}

const improvedOffer = 17

function requireStillImprovable(client: ClientRow, at: Date): void {
  const last = dueAfter('OfferDeclined', client.statusChangedAt)
  if (!last || at <= last) return
  refuse('status_conflict', {
    detail: 'The offers were declined more than 30 days ago, so they cannot be improved.',
    current_status: client.status,
    current_version: client.version,
  })
}

export function refuseMove(client: Pick<ClientRow, 'status' | 'version'>): never {
  refuse('status_conflict', {
    detail: `The client’s status is now “${statuses[client.status].label}”, so this is not possible.`,
    current_status: client.status,
    current_version: client.version,
  })
}

function milestoneColumns(to: Status, client: ClientRow, at: Date): Partial<NewClientRow> {
  if (to === 'UnderwritingInProgress' && !client.submittedAt) return { submittedAt: at }
  if (to === 'Approved')
    return { approvedAt: at, approvedAmountPence: client.offerAmountPence ?? client.amountRequestedPence }
  if (to === 'Live') return { liveAt: at }
  return {}
}
