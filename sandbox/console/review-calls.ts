import { and, eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { answerableIn } from '../clients/available-actions.ts'
import { type ClientEvent, changeEvent } from '../clients/client-event.ts'
import { dueAfter } from '../clients/due.ts'
import { move, refuseMove } from '../clients/move.ts'
import { record, touch } from '../clients/timeline.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import type { CallEnv } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { readInput } from './answer.ts'
import { actorFor } from './desk/act.ts'
import { answerAct, type ClientCallsOptions } from './desk-client-calls.ts'

const reasonMessage = 'Enter what is wrong, in 10 to 500 characters'

const verdictInput = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('accept') }),
    z.object({
      kind: z.literal('send-back'),
      reason: z.string({ error: reasonMessage }).trim().min(10, reasonMessage).max(500, reasonMessage),
    }),
  ],
  { error: 'Choose accept or send-back' },
) satisfies z.ZodType<Verdict>

export function mountReviewCalls(app: Hono<CallEnv>, options: ClientCallsOptions): void {
  const mountReview = (path: string, review: typeof reviewAnswer | typeof reviewDocument) =>
    app.post(`/clients/:id/${path}/:reviewed`, (c) =>
      answerAct(c, options, 'reviewed', async () => {
        const verdict = await readInput(c, verdictInput)
        return async (tx, client, now) =>
          review(tx, client, c.req.param('reviewed') ?? '', {
            verdict,
            by: await actorFor(tx, 'Lender', client),
            now,
          })
      }),
    )
  mountReview('answers', reviewAnswer)
  mountReview('documents', reviewDocument)
}

type Verdict = { kind: 'accept' } | { kind: 'send-back'; reason: string }

interface Review {
  verdict: Verdict
  by: TimelineActor
  now: Date
}

async function reviewAnswer(
  tx: Database,
  client: ClientRow,
  itemId: string,
  { verdict, by, now }: Review,
): Promise<ClientEvent[]> {
  const item = await requireAnswered(tx, client, itemId)
  const isBack = verdict.kind === 'send-back'
  await tx
    .update(requestedItems)
    .set(
      isBack
        ? {
            status: 'Rejected',
            rejectionReason: verdict.reason,
            dueAt: dueAfter('MoreInformationRequested', now),
          }
        : { status: 'Accepted', rejectionReason: null },
    )
    .where(eq(requestedItems.id, item.id))
  if (item.files.length > 0)
    await tx
      .update(documents)
      .set(verdictColumns(verdict))
      .where(and(eq(documents.clientId, client.id), inArray(documents.filePath, item.files)))
  await record(tx, client, {
    at: now,
    by,
    type: 'InformationReviewed',
    text: timelineText(verdict, item.title),
  })
  const change = isBack ? 'ItemSentBack' : 'Other'
  if (!isBack || client.status !== 'UnderwritingInProgress')
    return [changeEvent(await touch(tx, client, now), change, by)]
  const later = new Date(now.getTime() + 1)
  const moved = await move(tx, client, 'MoreInformationRequested', by, later, `${item.title} was sent back`)
  return [changeEvent(moved.client, change, by)]
}

async function requireAnswered(tx: Database, client: ClientRow, id: string): Promise<RequestedItemRow> {
  const [item] = await tx
    .select()
    .from(requestedItems)
    .where(and(hasId(requestedItems.id, id), eq(requestedItems.clientId, client.id)))
  if (!item) return refuseNotFound('this answer')
  if (![...answerableIn, 'UnderwritingInProgress'].includes(client.status)) return refuseMove(client)
  return item.status === 'Answered' ? item : refuseMove(client, 'This answer does not wait to be reviewed.')
}

async function reviewDocument(
  tx: Database,
  client: ClientRow,
  documentId: string,
  { verdict, by, now }: Review,
): Promise<ClientEvent[]> {
  const [found] = await tx
    .select({ status: documents.status, name: storedFiles.name })
    .from(documents)
    .innerJoin(storedFiles, eq(storedFiles.path, documents.filePath))
    .where(and(hasId(documents.id, documentId), eq(documents.clientId, client.id)))
  if (!found) return refuseNotFound('this document')
  if (!['Uploaded', 'InReview'].includes(found.status))
    return refuseMove(client, 'This document does not wait to be reviewed.')
  await tx.update(documents).set(verdictColumns(verdict)).where(eq(documents.id, documentId))
  await record(tx, client, { at: now, by, type: 'DocumentReviewed', text: timelineText(verdict, found.name) })
  const change = verdict.kind === 'send-back' ? 'ItemSentBack' : 'Other'
  return [changeEvent(await touch(tx, client, now), change, by)]
}

function verdictColumns(verdict: Verdict) {
  return verdict.kind === 'accept'
    ? { status: 'Accepted' as const, rejectionReason: null }
    : { status: 'Rejected' as const, rejectionReason: verdict.reason }
}

function timelineText(verdict: Verdict, subject: string): string {
  return verdict.kind === 'accept' ? `Accepted: ${subject}` : `Sent back: ${subject}. ${verdict.reason}`
}
