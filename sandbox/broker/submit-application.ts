import { eq } from 'drizzle-orm'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Client, SubmitApplication } from '#contract/clients/client.ts'
import { checklist } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Handler } from '../calls/mount.ts'
import { readClient } from '../clients/client-view.ts'
import { decideAtOnce } from '../clients/instant-decision.ts'
import { toConsentRecord } from '../clients/new-client.ts'
import { record } from '../clients/timeline.ts'
import { lookUpFiles } from '../clients/uploaded-files.ts'
import { viewingOf } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import type { Lender } from '../http/lender.ts'
import { refuse, refuseInvalid } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { answerChanged, requireTransition } from './answer-client.ts'

export function submitApplication(lender: Lender): Handler<typeof clientCalls.submitApplication> {
  return async (c, tx, body) => {
    const now = lender.now()
    const { client, by, moveOn } = await requireTransition(c, tx, 'submit-application', now)
    const consented = body.consent ? await renewConsent(tx, client, body.consent, { now, by }) : client
    requireComplete(await readClient(tx, consented, viewingOf(c.get('member'), lender)), londonToday(now))
    const moved = await moveOn(body.message_to_underwriter, consented)
    return answerChanged(c, tx, moved, lender, await decideAtOnce(tx, moved, now))
  }
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
  if (!renewed) throw new Error('The client is no longer there')
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
