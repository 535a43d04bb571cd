import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import { isUuid } from '../db/uuid.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'
import type { TimelineActor } from '../people/timeline-actor.ts'
import { answerableIn } from './available-actions.ts'
import { type ClientEvent, changeEvent } from './client-event.ts'
import { dueAfter } from './due.ts'
import { move, refuseMove } from './move.ts'
import { record } from './timeline.ts'
import { touch } from './touch.ts'

export type Verdict = { kind: 'accept' } | { kind: 'send-back'; reason: string }

interface Review {
  verdict: Verdict
  by: TimelineActor
  now: Date
}

export async function reviewAnswer(
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
): Promise<ClientEvent[]> {
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

function refuseReviewed(client: ClientRow, subject: string): never {
  refuse('status_conflict', {
    detail: `${subject} does not wait to be reviewed.`,
    current_status: client.status,
    current_version: client.version,
  })
}
