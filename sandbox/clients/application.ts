import { asc, desc, eq, inArray } from 'drizzle-orm'
import { type Application, missingLines } from '#contract/clients/completeness.ts'
import type { ClientDocument } from '#contract/clients/document.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import type { Database } from '../db/database.ts'
import { directors, documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { toDirector } from './directors.ts'

/** Reads what these clients have of their applications. */
export async function readApplications(
  db: Database,
  rows: readonly ClientRow[],
): Promise<(row: ClientRow) => Application> {
  const ids = rows.map(({ id }) => id)
  const people = await db
    .select()
    .from(directors)
    .where(inArray(directors.clientId, ids))
    .orderBy(asc(directors.position))
  const files = await db
    .select({ document: documents, file: storedFiles })
    .from(documents)
    .innerJoin(storedFiles, eq(storedFiles.path, documents.filePath))
    .where(inArray(documents.clientId, ids))
    .orderBy(desc(documents.addedAt), asc(storedFiles.name))
  return (row) => ({
    company: { ...row.company, name: row.companyName, number: row.companyNumber },
    contact: row.contact,
    funding: {
      ...row.funding,
      product_type: row.productType,
      amount_requested: toPounds(row.amountRequestedPence),
    },
    financials: row.financials,
    consent: row.consent,
    open_banking_connected: row.openBankingConnected,
    directors: people.filter(({ clientId }) => clientId === row.id).map(toDirector),
    documents: files.filter(({ document }) => document.clientId === row.id).map(toDocument),
  })
}

/** Whether nothing is missing but that it is submitted. */
export function isReady(application: Application, now: Date): boolean {
  return missingLines(application, londonToday(now)).length === 0
}

function toDocument({
  document,
  file,
}: {
  document: typeof documents.$inferSelect
  file: typeof storedFiles.$inferSelect
}): ClientDocument {
  return {
    id: document.id,
    file_path: file.path,
    file_name: file.name,
    size: file.size,
    content_type: file.contentType,
    upload_type: document.uploadType,
    uploaded_at: file.uploadedAt.toISOString(),
    uploaded_by: file.uploadedBy,
    status: document.status,
    rejection_reason: document.rejectionReason,
    director_id: document.directorId,
    period_from: document.periodFrom,
    period_to: document.periodTo,
    note: document.note,
    sha256: file.sha256,
  }
}
