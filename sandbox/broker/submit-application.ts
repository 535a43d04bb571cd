import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Client, SubmitApplication } from '#contract/clients/client.ts'
import { checklist } from '#contract/clients/completeness.ts'
import { transitionByCall } from '#contract/clients/transitions.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Handler } from '../calls/mount.ts'
import { readClient } from '../clients/client-view.ts'
import { decideAtOnce } from '../clients/instant-decision.ts'
import { type Moved, move, refuseMove } from '../clients/move.ts'
import { toConsentRecord } from '../clients/new-client.ts'
import { record } from '../clients/timeline.ts'
import { lookUpFiles } from '../clients/uploaded-files.ts'
import { viewingOf } from '../clients/viewing.ts'
import { requireClientToChange } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuse, refuseInvalid } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerMoved } from './answer-client.ts'
import { requireVersion } from './version.ts'

/** `PATCH /api/v1/Clients/{id}/submit-application` */
export function submitApplication(lender: Lender): Handler<typeof clientCalls.submitApplication> {
  return async (c, tx, body) => {
    const moved = await submit(c, tx, c.req.param('id'), body, lender)
    const decided = await decideAtOnce(tx, moved, lender.now())
    return answerMoved(c, tx, moved, lender, decided)
  }
}

async function submit(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  body: SubmitApplication,
  lender: Lender,
): Promise<Moved> {
  const member = c.get('member')
  const client = await requireClientToChange(tx, member, id)
  const step = transitionByCall(client.status, 'submit-application')
  if (!step) return refuseMove(client)
  requireVersion(c, client)
  const by = brokerActor(member.broker)
  const now = lender.now()
  const consented = body.consent ? await renewConsent(tx, client, body.consent, { now, by }) : client
  requireComplete(await readClient(tx, consented, viewingOf(member, lender)), londonToday(now))
  return move(tx, consented, step.to, by, now, body.message_to_underwriter)
}

/** Replaces a lapsed consent; its evidence must have been uploaded. */
async function renewConsent(
  tx: Database,
  client: ClientRow,
  consent: NonNullable<SubmitApplication['consent']>,
  { now, by }: { now: Date; by: TimelineActor },
): Promise<ClientRow> {
  const evidence = consent.evidence_file_path
  if (evidence !== undefined) {
    const { arrived } = await lookUpFiles(tx, client, [evidence])
    if (!arrived.has(evidence)) refuseInvalid({ 'consent.evidence_file_path': ['Upload this file first'] })
  }
  const [renewed] = await tx
    .update(clients)
    .set({ consent: toConsentRecord(consent) })
    .where(eq(clients.id, client.id))
    .returning()
  if (!renewed) throw new Error('The client went away while it was held')
  const text = `Consent given by ${consent.given_by_name}`
  await record(tx, client, { at: now, by, type: 'ConsentRecorded', text })
  return renewed
}

function requireComplete(client: Client, today: string): void {
  const open = checklist(client, today).filter((line) => !line.done)
  if (open.length === 0) return
  refuse('application_incomplete', {
    detail: 'Complete the checklist before you submit the application',
    errors: Object.fromEntries(open.map((line) => [`checklist.${line.id}`, [line.missing]])),
    missing: open.map(({ id, label, missing, part }) => ({ id, label, missing, part })),
  })
}
