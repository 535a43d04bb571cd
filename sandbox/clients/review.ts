import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import { isUuid } from '../db/uuid.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { dueAfter } from './due.ts'
import { answerableIn } from './lending-view.ts'
import { type Moved, move, refuseMove } from './move.ts'
import { record } from './timeline.ts'
import { touch } from './touch.ts'

export type Verdict = { kind: 'accept' } | { kind: 'send-back'; reason: string }

export type Acted = Moved | { client: ClientRow }

interface Review {
  verdict: Verdict
  by: TimelineActor
  now: Date
}

/** Accepts or returns an answer with its files; a returned one moves a client from underwriting back to the broker. */
export async function reviewAnswer(
  tx: Database,
  client: ClientRow,
  itemId: string,
  { verdict, by, now }: Review,
): Promise<Acted[]> {
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
  await record(tx, client, { at: now, by, type: 'InformationReviewed', text: wordsOf(verdict, item.title) })
  if (!isBack || client.status !== 'UnderwritingInProgress') return [{ client: await touch(tx, client, now) }]
  const later = new Date(now.getTime() + 1)
  return [await move(tx, client, 'MoreInformationRequested', by, later, `${item.title} was sent back`)]
}

async function requireAnswered(tx: Database, client: ClientRow, id: string): Promise<RequestedItemRow> {
  const [item] = isUuid(id)
    ? await tx
        .select()
        .from(requestedItems)
        .where(and(eq(requestedItems.id, id), eq(requestedItems.clientId, client.id)))
    : []
  if (!item) return refuseNotFound('this answer')
  if (![...answerableIn, 'UnderwritingInProgress'].includes(client.status)) return refuseMove(client)
  return item.status === 'Answered' ? item : refuseReviewed(client, 'This answer')
}

export async function reviewDocument(
  tx: Database,
  client: ClientRow,
  documentId: string,
  { verdict, by, now }: Review,
): Promise<Acted[]> {
  const [found] = isUuid(documentId)
    ? await tx
        .select({ status: documents.status, name: storedFiles.name })
        .from(documents)
        .innerJoin(storedFiles, eq(storedFiles.path, documents.filePath))
        .where(and(eq(documents.id, documentId), eq(documents.clientId, client.id)))
    : []
  if (!found) return refuseNotFound('this document')
  if (!['Uploaded', 'InReview'].includes(found.status)) return refuseReviewed(client, 'This document')
  await tx.update(documents).set(verdictColumns(verdict)).where(eq(documents.id, documentId))
  await record(tx, client, { at: now, by, type: 'DocumentReviewed', text: wordsOf(verdict, found.name) })
  return [{ client: await touch(tx, client, now) }]
}

function verdictColumns(verdict: Verdict) {
  return verdict.kind === 'accept'
    ? { status: 'Accepted' as const, rejectionReason: null }
    : { status: 'Rejected' as const, rejectionReason: verdict.reason }
}

function wordsOf(verdict: Verdict, subject: string): string {
  return verdict.kind === 'accept' ? `Accepted: ${subject}` : `Sent back: ${subject}. ${verdict.reason}`
}

function refuseReviewed(client: ClientRow, subject: string): never {
  refuse('status_conflict', {
    detail: `${subject} does not wait to be reviewed.`,
    current_status: client.status,
    current_version: client.version,
  })
}
