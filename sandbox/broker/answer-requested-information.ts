import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import { transitionByCall } from '#contract/clients/transitions.ts'
import type { Answer } from '../calls/answer.ts'
import type { Handler } from '../calls/mount.ts'
import { answerableIn } from '../clients/available-actions.ts'
import { changeEvent } from '../clients/client-event.ts'
import { keepAnswers } from '../clients/keep-answers.ts'
import { move, refuseMove } from '../clients/move.ts'
import { readOpenRequests, readRequestedItems } from '../clients/requested-items.ts'
import { record } from '../clients/timeline.ts'
import { touch } from '../clients/touch.ts'
import { requireClientToChange } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import type { RequestedItemRow } from '../db/tables/underwriting.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerChanged } from './answer-client.ts'
import { requireVersion } from './version.ts'

/**
 * `PATCH /api/v1/Clients/{id}/process-requested-information`: the client returns to underwriting once no required
 * item is open.
 */
export function answerRequestedInformation(
  lender: Lender,
): Handler<typeof clientCalls.answerRequestedInformation> {
  return async (c, tx, body) => answer(c, tx, c.req.param('id'), body, lender)
}

async function answer(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  { requested_information: answers }: RequestedInformation,
  lender: Lender,
): Promise<Answer<Client, 200>> {
  const member = c.get('member')
  const now = lender.now()
  const client = await requireClientToChange(tx, member, id)
  const requested = await readRequestedItems(tx, client.id)
  const step = transitionByCall(client.status, 'process-requested-information')
  if (!step && !(answerableIn.includes(client.status) && requested.some(isOpen))) return refuseMove(client)
  requireVersion(c, client)
  const by = brokerActor(member.broker)
  await keepAnswers(tx, { client, requested, answers, now, name: by.name })

  const open = await readOpenRequests(tx, client.id)
  if (step && !open.some(({ required }) => required))
    return answerChanged(c, tx, await move(tx, client, step.to, by, now), lender)
  const titles = requested
    .filter((item) => answers.some((each) => each.id === item.id))
    .map(({ title }) => title)
  const text = `Answered: ${titles.join('; ')}`
  await record(tx, client, { at: now, by, type: 'InformationAnswered', text })
  return answerChanged(c, tx, changeEvent(await touch(tx, client, now), 'InformationProvided', by), lender)
}

function isOpen({ status }: RequestedItemRow): boolean {
  return status === 'Open' || status === 'Rejected'
}
