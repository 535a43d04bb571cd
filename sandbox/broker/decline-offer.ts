import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import { transitionByCall } from '#contract/clients/transitions.ts'
import type { DeclineOffer } from '#contract/offers/offer.ts'
import type { Handler } from '../calls/mount.ts'
import { type Moved, move, refuseMove } from '../clients/move.ts'
import { requireClientToChange } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerMoved } from './answer-client.ts'
import { requireVersion } from './version.ts'

/** `PATCH /api/v1/Clients/{id}/decline-offer` */
export function declineOffer(lender: Lender): Handler<typeof clientCalls.declineOffer> {
  return async (c, tx, body) => {
    const moved = await decline(c, tx, c.req.param('id'), body, lender.now())
    return answerMoved(c, tx, moved, lender)
  }
}

async function decline(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  { reason, sub_reason, note }: DeclineOffer,
  now: Date,
): Promise<Moved> {
  const member = c.get('member')
  const client = await requireClientToChange(tx, member, id)
  const step = transitionByCall(client.status, 'decline-offer')
  if (!step) return refuseMove(client)
  requireVersion(c, client)
  const offerDecline = { reason, sub_reason, note: note ?? null, at: now.toISOString() }
  await tx.update(clients).set({ offerDecline }).where(eq(clients.id, client.id))
  return move(tx, client, step.to, brokerActor(member.broker), now, note)
}
