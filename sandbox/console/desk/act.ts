import { eq } from 'drizzle-orm'
import { type Actor, findTransition, type TransitionCall } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import type { ClientEvent } from '../../clients/client-event.ts'
import { appealRefusal, readDeclines } from '../../clients/declines.ts'
import { decideAtOnce } from '../../clients/instant-decision.ts'
import { type Moved, move, refuseMove } from '../../clients/move.ts'
import { readOpenRequests } from '../../clients/requested-items.ts'
import { hasId } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { brokers } from '../../db/tables/people.ts'
import { declines, requestedItems } from '../../db/tables/underwriting.ts'
import type { Lender } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { brokerActor, type TimelineActor } from '../../people/timeline-actor.ts'

/** A change of a client within a transaction; returns what happened, in order. */
export type ClientCommand = (tx: Database, client: ClientRow, now: Date) => Promise<ClientEvent[]>

export async function actOnClient(lender: Lender, id: string, act: ClientCommand): Promise<ClientRow> {
  const now = lender.now()
  const events = await lender.db.transaction(async (tx) => act(tx, await requireAnyClient(tx, id), now))
  for (const event of events) lender.announce(event)
  return events.at(-1)?.client ?? refuseNotFound('this client')
}

async function requireAnyClient(tx: Database, id: string): Promise<ClientRow> {
  const [client] = await tx.select().from(clients).where(hasId(clients.id, id))
  return client ?? refuseNotFound('this client')
}

interface TransitionInput {
  to: Status
  by: Actor
  note?: string
}

type Preparation = (tx: Database, client: ClientRow, now: Date, name: string) => Promise<void>

/** What a broker's call would have sent, made up where the desk takes the step. */
const preparations: Partial<Record<TransitionCall, Preparation>> = {
  'process-requested-information': answerAll,
  'decline-offer': addReason,
  appeal: writeAppeal,
}

/** Refuses an illegal step with 409. */
export async function applyTransition(
  tx: Database,
  client: ClientRow,
  { to, by, note }: TransitionInput,
  now: Date,
): Promise<Moved[]> {
  const step = findTransition(client.status, to, by)
  if (!step) return refuseMove(client)
  // Signatories sign, who need not be the contact.
  const actor = to === 'ContractSigned' ? { type: by, name: '' } : await actorFor(tx, by, client)
  if (step.call) await preparations[step.call]?.(tx, client, now, actor.name)
  const moved = await move(tx, client, to, actor, now, note)
  return [moved, ...(await decideAtOnce(tx, moved, now))]
}

async function answerAll(tx: Database, client: ClientRow, now: Date, name: string): Promise<void> {
  for (const { id, type } of await readOpenRequests(tx, client.id))
    await tx
      .update(requestedItems)
      .set({
        status: 'Answered',
        answer: type === 'YesNo' ? 'Yes' : 'Given to the lender directly',
        answeredAt: now,
        answeredBy: name,
      })
      .where(eq(requestedItems.id, id))
}

async function addReason(tx: Database, client: ClientRow, now: Date): Promise<void> {
  const offerDecline = {
    reason: 'NoLongerNeeded',
    sub_reason: 'CashPositionImproved',
    note: null,
    at: now.toISOString(),
  }
  await tx.update(clients).set({ offerDecline }).where(eq(clients.id, client.id))
}

async function writeAppeal(tx: Database, client: ClientRow, now: Date): Promise<void> {
  const [decision] = await readDeclines(tx, client.id)
  const refusal = appealRefusal(decision, now)
  if (!decision || refusal) return refuseMove(client, refusal, 'appeal_not_possible')
  await tx
    .update(declines)
    .set({
      appealStatus: 'Submitted',
      appealReason: 'Other',
      appealNote: 'Appealed at the lender’s desk.',
      appealedAt: now,
    })
    .where(eq(declines.id, decision.id))
}

export async function actorFor(tx: Database, actor: Actor, client: ClientRow): Promise<TimelineActor> {
  if (actor === 'Client') return { type: actor, name: client.contactName }
  if (actor === 'System') return { type: actor, name: 'System' }
  if (actor === 'Lender') return { type: actor, name: '' }
  const [broker] = await tx.select().from(brokers).where(eq(brokers.id, client.assignedBrokerId))
  // Without the person: the broker hears of what the desk did in their name.
  return { type: actor, name: broker ? brokerActor(broker).name : 'Broker' }
}
