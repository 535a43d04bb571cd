import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import type { UploadDocuments } from '#contract/clients/document.ts'
import type { Handler } from '../calls/mount.ts'
import { type ClientEvent, changeEvent } from '../clients/client-event.ts'
import { requireAction } from '../clients/move.ts'
import { record, touch } from '../clients/timeline.ts'
import { documentsRefusal, lookUpFiles } from '../clients/uploaded-files.ts'
import { requireClient } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { directors, documents } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseInvalid } from '../http/problem.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerChanged, requireVersion } from './answer-client.ts'

export function uploadDocuments(lender: Lender): Handler<typeof clientCalls.uploadDocuments> {
  return async (c, tx, body) => {
    const event = await attach(c, tx, c.req.param('id'), body.documents, lender.now())
    return answerChanged(c, tx, event, lender)
  }
}

type NewDocuments = UploadDocuments['documents']

async function attach(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  newDocuments: NewDocuments,
  now: Date,
): Promise<ClientEvent> {
  const member = c.get('member')
  const client = await requireClient(tx, member, id)
  requireAction(client, 'upload-documents')
  requireVersion(c, client)
  await requireAttachable(tx, client, newDocuments)
  await tx.insert(documents).values(
    newDocuments.map((each) => ({
      id: randomUUID(),
      clientId: client.id,
      filePath: each.file_path,
      uploadType: each.upload_type,
      directorId: each.director_id,
      periodFrom: each.period_from,
      periodTo: each.period_to,
      note: each.note,
      status: 'Uploaded' as const,
      addedAt: now,
    })),
  )
  const text =
    newDocuments.length === 1 ? 'A document was added' : `${newDocuments.length} documents were added`
  const by = brokerActor(member.broker)
  await record(tx, client, { at: now, by, type: 'DocumentsUploaded', text })
  return changeEvent(await touch(tx, client, now), 'DocumentsUploaded', by)
}

async function requireAttachable(tx: Database, client: ClientRow, newDocuments: NewDocuments): Promise<void> {
  const paths = newDocuments.map((each) => each.file_path)
  const { arrived, attached } = await lookUpFiles(tx, client, paths)
  const people = await tx
    .select({ id: directors.id })
    .from(directors)
    .where(eq(directors.clientId, client.id))
  const full = await documentsRefusal(tx, client, newDocuments.length)
  if (full) refuseInvalid({ documents: [full] })
  const errors: FieldErrors = {}
  for (const [index, each] of newDocuments.entries()) {
    if (!arrived.has(each.file_path)) errors[`documents.${index}.file_path`] = ['Upload this file first']
    else if (attached.has(each.file_path) || paths.indexOf(each.file_path) !== index)
      errors[`documents.${index}.file_path`] = ['This file is a document of the client already']
    if (needsMonths(each.upload_type) && !(each.period_from && each.period_to))
      errors[`documents.${index}.period_from`] = ['Enter the months that the statement covers']
    if (each.director_id && !people.some(({ id }) => id === each.director_id))
      errors[`documents.${index}.director_id`] = ['Choose a director of this client']
  }
  if (Object.keys(errors).length > 0) refuseInvalid(errors)
}
