import type { Context } from 'hono'
import type { TransitionCall } from '#contract/clients/lifecycle.ts'
import { transitionByCall } from '#contract/clients/transitions.ts'
import { move, refuseMove } from '../clients/move.ts'
import { requireClientToChange } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import type { CallEnv } from '../http/lender.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { requireVersion } from './version.ts'

/** Locks the client named in the path; refuses where this call cannot move it or the caller's copy is old. */
export async function requireTransition(c: Context<CallEnv>, tx: Database, call: TransitionCall, now: Date) {
  const member = c.get('member')
  const client = await requireClientToChange(tx, member, c.req.param('id') ?? '')
  const step = transitionByCall(client.status, call)
  if (!step) return refuseMove(client)
  requireVersion(c, client)
  const by = brokerActor(member.broker)
  return {
    client,
    by,
    moveOn: (note?: string, from = client) => move(tx, from, step.to, by, now, note),
  }
}
