import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, count, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import {
  directors,
  documents,
  pendingFiles,
  storedFiles,
  timelineEvents,
} from '#sandbox/db/tables/application.ts'
import { type ClientRow, clients, drawdowns } from '#sandbox/db/tables/clients.ts'
import { commissionLines } from '#sandbox/db/tables/commission.ts'
import { idempotencyKeys } from '#sandbox/db/tables/idempotency.ts'
import { clientImports, importProblems, preQualified } from '#sandbox/db/tables/nexus.ts'
import { clientContracts, facilities, offers } from '#sandbox/db/tables/offers.ts'

/** Everything that was written since a moment and is incomplete, as messages; empty when all is well. */
export async function findHalfWritten(db: Database, folder: string, since: Date): Promise<string[]> {
  const made = await db.select().from(clients).where(gte(clients.createdAt, since))
  const wrong = await Promise.all(made.map((client) => clientProblems(db, client)))
  const found = [wrong.flat(), await importFaults(db, since), await fileFaults(db, folder, since)]
  const unanswered = await db.$count(idempotencyKeys, isNull(idempotencyKeys.status))
  if (unanswered > 0) found.push([`${unanswered} keys without an answer`])
  return found.flat()
}

const belongings: Partial<Record<string, Record<string, number>>> = {
  PendingApplication: { offers: 0, accepted: 0, contract: 0, facility: 0, drawdown: 0, commission: 0 },
  OfferSent: { offers: 3, accepted: 0, contract: 0, facility: 0, drawdown: 0, commission: 0 },
  OfferDeclined: { offers: 3, accepted: 0, contract: 0, facility: 0, drawdown: 0, commission: 0 },
  OfferAccepted: { offers: 3, accepted: 1, contract: 0, facility: 0, drawdown: 0, commission: 0 },
  ContractSent: { offers: 3, accepted: 1, contract: 1, facility: 0, drawdown: 0, commission: 0 },
  ContractSigned: { offers: 3, accepted: 1, contract: 1, facility: 0, drawdown: 0, commission: 0 },
  Live: { offers: 3, accepted: 1, contract: 1, facility: 1, drawdown: 1, commission: 1 },
}

async function clientProblems(db: Database, client: ClientRow): Promise<string[]> {
  const { id, reference, status } = client
  const wrong: string[] = []
  const events = await db
    .select()
    .from(timelineEvents)
    .where(eq(timelineEvents.clientId, id))
    .orderBy(asc(timelineEvents.at))
  const moves = events.filter(({ toStatus }) => toStatus !== null)
  if (moves.at(-1)?.toStatus !== status) wrong.push(`${status} without its event`)
  if (moves.some(({ fromStatus }, at) => at > 0 && fromStatus !== moves[at - 1]?.toStatus))
    wrong.push('events that do not follow each other')
  if (events.length !== client.version) wrong.push(`version ${client.version} with ${events.length} events`)
  if ((await db.$count(directors, eq(directors.clientId, id))) !== 1) wrong.push('no director')
  if (!belongings[status]) wrong.push(`${status}, where no writer leads`)
  const rows = await rowsOf(db, id)
  if (JSON.stringify(rows) !== JSON.stringify(belongings[status] ?? rows))
    wrong.push(`${status} with ${JSON.stringify(rows)}`)
  return wrong.map((message) => `${reference}: ${message}`)
}

async function rowsOf(db: Database, id: string): Promise<Record<string, number>> {
  return {
    offers: await db.$count(offers, eq(offers.clientId, id)),
    accepted: await db.$count(offers, and(eq(offers.clientId, id), eq(offers.status, 'Accepted'))),
    contract: await db.$count(clientContracts, eq(clientContracts.clientId, id)),
    facility: await db.$count(facilities, eq(facilities.clientId, id)),
    drawdown: await db.$count(drawdowns, eq(drawdowns.clientId, id)),
    commission: await db.$count(commissionLines, eq(commissionLines.clientId, id)),
  }
}

/** An import’s counters are the sums of its rows, and no row is lost or there twice. */
async function importFaults(db: Database, since: Date): Promise<string[]> {
  const jobs = await db.select().from(clientImports).where(gte(clientImports.uploadedAt, since))
  const wrong: string[] = []
  for (const job of jobs) {
    const good = await db.$count(preQualified, eq(preQualified.importId, job.id))
    const [bad] = await db
      .select({ rows: sql<number>`count(distinct ${importProblems.row})::int` })
      .from(importProblems)
      .where(and(eq(importProblems.importId, job.id), eq(importProblems.severity, 'Error')))
    const seen = [good, bad?.rows, good + (bad?.rows ?? 0)]
    const counters = [job.validRows, job.errorRows, job.processedRows]
    if (String(seen) !== String(counters)) wrong.push(`${job.fileName}: rows ${seen}, counters ${counters}`)
    const done = job.processedRows === job.totalRows
    if (!done || job.completedAt === null) wrong.push(`${job.fileName}: ${job.status}`)
  }
  return wrong
}

async function fileFaults(db: Database, folder: string, since: Date): Promise<string[]> {
  const kept = join(folder, 'files', 'kept')
  const rows = await db
    .select({ path: storedFiles.path, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(gte(storedFiles.uploadedAt, since))
  const books = await db
    .select({ path: sql<string>`${clientImports.filePath}`, sha256: clientImports.sha256 })
    .from(clientImports)
    .where(gte(clientImports.uploadedAt, since))
  const named = [...rows, ...books]
  const wrong: string[] = []
  for (const { path, sha256 } of named)
    if ((await hashOf(join(kept, path))) !== sha256) wrong.push(`${path}: a row without its file`)
  const known = new Set(named.map(({ path }) => path))
  for (const path of await filesIn(kept)) if (!known.has(path)) wrong.push(`${path}: a file without its row`)
  for (const path of await filesIn(join(folder, 'files', 'arriving'))) wrong.push(`${path}: still arriving`)
  const [loose] = await db
    .select({ documents: count() })
    .from(documents)
    .leftJoin(storedFiles, eq(storedFiles.path, documents.filePath))
    .where(isNull(storedFiles.path))
  if (loose?.documents) wrong.push(`${loose.documents} documents without a file`)
  const pending = await db.$count(pendingFiles)
  if (pending > 0) wrong.push(`${pending} files noted as being kept`)
  return wrong
}

/** Writes that were done more than once: companies, files and books of which there is one each. */
export async function findDuplicates(db: Database, since: Date): Promise<string[]> {
  const twice = gt(count(), 1)
  const referred = db
    .select({ what: clients.companyNumber })
    .from(clients)
    .where(gte(clients.createdAt, since))
    .groupBy(clients.companyNumber)
  const sent = db
    .select({ what: storedFiles.sha256 })
    .from(storedFiles)
    .where(and(gte(storedFiles.uploadedAt, since), ne(storedFiles.uploadType, 'ClientImport')))
    .groupBy(storedFiles.sha256)
  const imported = db
    .select({ what: clientImports.fileName })
    .from(clientImports)
    .where(gte(clientImports.uploadedAt, since))
    .groupBy(clientImports.fileName)
  const found = [await referred.having(twice), await sent.having(twice), await imported.having(twice)]
  return found.flat().map(({ what }) => what)
}

async function hashOf(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
