import { and, eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import { reviewedIn } from '../clients/available-actions.ts'
import { type ClientEvent, changeEvent } from '../clients/client-event.ts'
import { dueAfter } from '../clients/due.ts'
import { move, refuseMove } from '../clients/move.ts'
import { type Request, readRequestedItems, requestInformation } from '../clients/requested-items.ts'
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
  // The next answer takes its place.
  const given = isBack && (item.cannotProvideReason ?? item.answer)
  const answer = given ? ` The answer was: “${given}”` : ''
  if (isBack && client.status === 'UnderwritingInProgress') {
    const text = `${item.title} was sent back. ${fullStop(verdict.reason)}${answer}`
    const moved = await move(tx, client, 'MoreInformationRequested', by, now, text)
    return [changeEvent(moved.client, 'ItemSentBack', by)]
  }
  const text = timelineText(verdict, item.title) + answer
  await record(tx, client, { at: now, by, type: 'InformationReviewed', text })
  return [changeEvent(await touch(tx, client, now), isBack ? 'ItemSentBack' : 'Other', by)]
}

async function requireAnswered(tx: Database, client: ClientRow, id: string): Promise<RequestedItemRow> {
  const [item] = await tx
    .select()
    .from(requestedItems)
    .where(and(hasId(requestedItems.id, id), eq(requestedItems.clientId, client.id)))
  if (!item) return refuseNotFound('this answer')
  if (!reviewedIn.includes(client.status)) return refuseMove(client)
  return item.status === 'Answered' ? item : refuseMove(client, 'This answer does not wait to be reviewed.')
}

async function reviewDocument(
  tx: Database,
  client: ClientRow,
  documentId: string,
  { verdict, by, now }: Review,
): Promise<ClientEvent[]> {
  const [found] = await tx
    .select({
      status: documents.status,
      uploadType: documents.uploadType,
      path: storedFiles.path,
      name: storedFiles.name,
      uploadedAt: storedFiles.uploadedAt,
      uploadedBy: storedFiles.uploadedBy,
    })
    .from(documents)
    .innerJoin(storedFiles, eq(storedFiles.path, documents.filePath))
    .where(and(hasId(documents.id, documentId), eq(documents.clientId, client.id)))
  if (!found) return refuseNotFound('this document')
  if (!['Uploaded', 'InReview'].includes(found.status))
    return refuseMove(client, 'This document does not wait to be reviewed.')
  const isBack = verdict.kind === 'send-back'
  if (isBack && reviewedIn.includes(client.status))
    return reviewAnswer(tx, client, await requestWith(tx, client, found, now), { verdict, by, now })
  await tx.update(documents).set(verdictColumns(verdict)).where(eq(documents.id, documentId))
  await record(tx, client, { at: now, by, type: 'DocumentReviewed', text: timelineText(verdict, found.name) })
  return [changeEvent(await touch(tx, client, now), isBack ? 'ItemSentBack' : 'Other', by)]
}

type ReviewedFile = Pick<typeof storedFiles.$inferSelect, 'path' | 'name' | 'uploadedAt' | 'uploadedBy'> &
  Pick<typeof documents.$inferSelect, 'uploadType'>

/** The request that a file answers. A file that came without one gets its own, so that sending it back asks for a new file. */
async function requestWith(tx: Database, client: ClientRow, file: ReviewedFile, now: Date): Promise<string> {
  const requested = await readRequestedItems(tx, client.id)
  const answered = requested.find((item) => item.status === 'Answered' && item.files.includes(file.path))
  if (answered) return answered.id
  const request: Request = {
    code: 'Other',
    title: `A new file in place of ${file.name}`,
    why: 'The file that was uploaded cannot be used.',
    type: 'Document',
    uploadType: file.uploadType,
    minFiles: 1,
    required: true,
  }
  const [item] = await requestInformation(tx, client.id, [request], now)
  if (!item) throw new Error('The request was not inserted')
  const { path, uploadedAt: answeredAt, uploadedBy: answeredBy } = file
  await tx
    .update(requestedItems)
    .set({ status: 'Answered', files: [path], answeredAt, answeredBy })
    .where(eq(requestedItems.id, item.id))
  return item.id
}

function verdictColumns(verdict: Verdict) {
  return verdict.kind === 'accept'
    ? { status: 'Accepted' as const, rejectionReason: null }
    : { status: 'Rejected' as const, rejectionReason: verdict.reason }
}

function timelineText(verdict: Verdict, subject: string): string {
  return verdict.kind === 'accept'
    ? `Accepted: ${subject}`
    : `Sent back: ${subject}. ${fullStop(verdict.reason)}`
}

function fullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
