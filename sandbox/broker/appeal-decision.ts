import { eq } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Handler } from '../calls/mount.ts'
import { appealRefusal, readDeclines } from '../clients/declines.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { Lender } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
import { answerChanged } from './answer-client.ts'
import { requireTransition } from './require-transition.ts'

/** `PATCH /api/v1/Clients/{id}/appeal`: once per decision, before its deadline. */
export function appealDecision(lender: Lender): Handler<typeof clientCalls.appealDecision> {
  return async (c, tx, { reason, note }) => {
    const now = lender.now()
    const { client, moveOn } = await requireTransition(c, tx, 'appeal', now)
    const [decision] = await readDeclines(tx, client.id)
    const refusal = appealRefusal(decision, now)
    if (!decision || refusal)
      return refuse('appeal_not_possible', {
        detail: refusal,
        current_status: client.status,
        current_version: client.version,
      })
    await tx
      .update(declines)
      .set({ appealStatus: 'Submitted', appealReason: reason, appealNote: note, appealedAt: now })
      .where(eq(declines.id, decision.id))
    return answerChanged(c, tx, await moveOn(note), lender)
  }
}
