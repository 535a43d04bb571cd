import { eq } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Handler } from '../calls/mount.ts'
import { clients } from '../db/tables/clients.ts'
import type { Lender } from '../http/lender.ts'
import { answerChanged } from './answer-client.ts'
import { requireTransition } from './require-transition.ts'

export function declineOffer(lender: Lender): Handler<typeof clientCalls.declineOffer> {
  return async (c, tx, { reason, sub_reason, note }) => {
    const now = lender.now()
    const { client, moveOn } = await requireTransition(c, tx, 'decline-offer', now)
    const offerDecline = { reason, sub_reason, note: note ?? null, at: now.toISOString() }
    await tx.update(clients).set({ offerDecline }).where(eq(clients.id, client.id))
    return answerChanged(c, tx, await moveOn(note), lender)
  }
}
