import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import { transitionByCall } from '#contract/clients/transitions.ts'
import type { AppealBody } from '#contract/offers/decision.ts'
import type { Handler } from '../calls/mount.ts'
import { appealRefusal, readDeclines } from '../clients/declines.ts'
import { type Moved, move, refuseMove } from '../clients/move.ts'
import { requireClientToChange } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuse } from '../http/problem.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerMoved } from './answer-client.ts'
import { requireVersion } from './version.ts'

/** `PATCH /api/v1/Clients/{id}/appeal`: once per decision, before its deadline. */
export function appealDecision(lender: Lender): Handler<typeof clientCalls.appealDecision> {
  return async (c, tx, body) => {
    const moved = await appeal(c, tx, c.req.param('id'), body, lender.now())
    return answerMoved(c, tx, moved, lender)
  }
}

async function appeal(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  { reason, note }: AppealBody,
  now: Date,
): Promise<Moved> {
  const member = c.get('member')
  const client = await requireClientToChange(tx, member, id)
  const step = transitionByCall(client.status, 'appeal')
  if (!step) return refuseMove(client)
  requireVersion(c, client)
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
  return move(tx, client, step.to, brokerActor(member.broker), now, note)
}
