import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestedItem, requestedCodes } from '#contract/clients/requested-information.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/application.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import { dueAfter } from './due.ts'

export interface Request {
  code: (typeof requestedCodes)[number]
  title: string
  why: string
  type: RequestedItem['type']
  choices?: string[]
  uploadType?: string
  minFiles?: number
  forDirectorId?: string
  required: boolean
}

export async function requestInformation(
  tx: Database,
  clientId: string,
  requests: Request[],
  askedAt: Date,
): Promise<RequestedItemRow[]> {
  const before = await tx.$count(requestedItems, eq(requestedItems.clientId, clientId))
  const rows = requests.map((request, index) => ({
    ...request,
    id: randomUUID(),
    clientId,
    position: before + index,
    status: 'Open' as const,
    files: [],
    askedAt,
    dueAt: dueAfter('MoreInformationRequested', askedAt),
  }))
  return tx.insert(requestedItems).values(rows).returning()
}

export function readRequestedItems(db: Database, clientId: string): Promise<RequestedItemRow[]> {
  return db
    .select()
    .from(requestedItems)
    .where(eq(requestedItems.clientId, clientId))
    .orderBy(asc(requestedItems.position), asc(requestedItems.id))
}

export function readOpenRequests(db: Database, clientId: string): Promise<RequestedItemRow[]> {
  return db
    .select()
    .from(requestedItems)
    .where(and(eq(requestedItems.clientId, clientId), inArray(requestedItems.status, ['Open', 'Rejected'])))
    .orderBy(asc(requestedItems.position))
}

/** Directors in open requests: only their details may change meanwhile. */
export function directorsAnswerable(
  requests: Pick<RequestedItemRow, 'status' | 'forDirectorId'>[],
): Set<string> {
  const open = requests.filter(({ status }) => status === 'Open' || status === 'Rejected')
  return new Set(open.flatMap(({ forDirectorId }) => forDirectorId ?? []))
}

export async function toRequestedItems(db: Database, rows: RequestedItemRow[]): Promise<RequestedItem[]> {
  const paths = rows.flatMap(({ files }) => files)
  const found =
    paths.length > 0
      ? await db
          .select({ file_path: storedFiles.path, file_name: storedFiles.name, size: storedFiles.size })
          .from(storedFiles)
          .where(inArray(storedFiles.path, paths))
      : []
  const fileAt = new Map(found.map((file) => [file.file_path, file]))
  return rows.map((row) => toRequestedItem(row, fileAt))
}

type Attachment = NonNullable<RequestedItem['attachments']>[number]

function toRequestedItem(row: RequestedItemRow, fileAt: Map<string, Attachment>): RequestedItem {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    why: row.why,
    type: row.type,
    choices: row.choices,
    upload_type: row.uploadType,
    min_files: row.minFiles,
    for_director_id: row.forDirectorId,
    required: row.required,
    due_at: row.dueAt?.toISOString() ?? null,
    status: row.status,
    rejection_reason: row.rejectionReason,
    answer: row.answer,
    files: row.files,
    attachments: row.files.flatMap((path) => fileAt.get(path) ?? []),
    cannot_provide_reason: row.cannotProvideReason,
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answeredBy,
    note: row.note,
    asked_at: row.askedAt.toISOString(),
  }
}
