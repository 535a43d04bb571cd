import { and, eq, sql } from 'drizzle-orm'
import { duplicateRowCodes } from '#contract/nexus/client-import.ts'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
import type { Database } from '../../db/database.ts'
import { insertMany } from '../../db/insert-many.ts'
import { clientImports, type ImportRecord, importProblems, preQualified } from '../../db/tables/nexus.ts'
import type { CheckedRow } from './check-batch.ts'

/**
 * Saves rows with the import's progress. Undefined, and nothing saved, when another worker was first: the caller
 * must stop.
 */
export async function saveBatch(
  tx: Database,
  job: ImportRecord,
  rows: readonly CheckedRow[],
  lastPosition: number,
  leaseSeconds: number,
): Promise<ImportRecord | undefined> {
  const [advanced] = await tx
    .update(clientImports)
    .set({ ...countersOf(job, rows), lastPosition, leasedUntil: leaseFor(leaseSeconds) })
    .where(and(eq(clientImports.id, job.id), eq(clientImports.lastPosition, job.lastPosition)))
    .returning()
  if (!advanced) return undefined
  const checked = rows.flatMap((row) => row.checked ?? [])
  await insertMany(tx, preQualified, checked)
  const problems = rows.flatMap(({ number, findings }) =>
    findings.map((finding, place) => ({ importId: job.id, place, ...toRowError(number, finding) })),
  )
  await insertMany(tx, importProblems, problems)
  return advanced
}

/** By the database's clock, which instances share. */
export function leaseFor(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}

function countersOf(job: ImportRecord, rows: readonly CheckedRow[]): Partial<ImportRecord> {
  const count = (matches: (row: CheckedRow) => boolean) => rows.filter(matches).length
  const isEligible = ({ checked }: CheckedRow) =>
    checked?.result === 'Eligible' || checked?.result === 'LikelyEligible'
  const isDuplicate = ({ findings }: CheckedRow) =>
    findings.some(({ code }) => duplicateRowCodes.includes(code))
  const hasWarning = ({ checked, findings }: CheckedRow) =>
    checked !== undefined && findings.some(({ severity }) => severity === 'Warning')
  return {
    processedRows: job.processedRows + rows.length,
    validRows: job.validRows + count(({ checked }) => checked !== undefined),
    errorRows: job.errorRows + count(({ checked }) => checked === undefined),
    duplicateRows: job.duplicateRows + count(isDuplicate),
    warningRows: job.warningRows + count(hasWarning),
    eligibleRows: job.eligibleRows + count(isEligible),
  }
}
