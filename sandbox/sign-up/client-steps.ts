import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { findTransition } from '#contract/clients/transitions.ts'
import type { ClientEvent } from '../clients/client-event.ts'
import { move, refuseMove } from '../clients/move.ts'
import { signAs } from '../clients/sign-as.ts'
import { record } from '../clients/timeline.ts'
import { applyTransition } from '../console/desk/apply-transition.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { offers } from '../db/tables/offers.ts'
import { isUuid } from '../db/uuid.ts'
import { refuse } from '../http/problem.ts'

export const clientStepInput = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start') }),
  z.object({ step: z.literal('finish'), connect_bank: z.literal('yes').optional() }),
  z.object({ step: z.literal('accept'), offer_id: z.string().max(60) }),
  z.object({ step: z.literal('decline') }),
  z.object({ step: z.literal('sign'), place: z.coerce.number().int().min(0).max(99) }),
])

export type ClientStep = z.infer<typeof clientStepInput>

/** Refuses with 409 what the status does not allow. */
export async function takeClientStep(
  tx: Database,
  client: ClientRow,
  step: ClientStep,
  now: Date,
): Promise<ClientEvent[]> {
  const by = { type: 'Client' as const, name: client.contactName }
  if (step.step === 'start') return [await move(tx, client, 'SignUpInProgress', by, now)]
  if (step.step === 'finish') {
    if (!findTransition(client.status, 'SignUpCompleted', 'Client')) return refuseMove(client)
    const later = new Date(now.getTime() + 1)
    const ready = step.connect_bank ? await connectBank(tx, client, now) : client
    return [await move(tx, ready, 'SignUpCompleted', by, later)]
  }
  if (step.step === 'decline') return applyTransition(tx, client, { to: 'OfferDeclined', by: 'Client' }, now)
  if (step.step === 'sign') return signAs(tx, client, step.place, now)
  await takeOffer(tx, client, step.offer_id, now)
  return [await move(tx, client, 'OfferAccepted', by, now)]
}

async function connectBank(tx: Database, client: ClientRow, now: Date): Promise<ClientRow> {
  const by = { type: 'Client' as const, name: client.contactName }
  await record(tx, client, { at: now, by, type: 'BankConnected', text: 'Bank account connected' })
  const [connected] = await tx
    .update(clients)
    .set({ openBankingConnected: true })
    .where(eq(clients.id, client.id))
    .returning()
  return connected ?? client
}

async function takeOffer(tx: Database, client: ClientRow, offerId: string, now: Date): Promise<void> {
  if (!findTransition(client.status, 'OfferAccepted', 'Client')) return refuseMove(client)
  const taken = isUuid(offerId)
    ? await tx
        .update(offers)
        .set({ status: 'Accepted' })
        .where(
          and(
            eq(offers.id, offerId),
            eq(offers.clientId, client.id),
            eq(offers.status, 'Open'),
            gt(offers.expiresAt, now),
          ),
        )
        .returning({ id: offers.id })
    : []
  if (taken.length === 0)
    refuse('offer_not_open', {
      detail: 'This offer is no longer open. Choose another.',
      current_status: client.status,
      current_version: client.version,
    })
}
