import { and, eq, type SQL } from 'drizzle-orm'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import { may } from '#contract/people/roles.ts'
import { hasId } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, type ImportRecord, type importProblems } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'

type Problem = typeof importProblems.$inferSelect

export function toImportJob(
  job: ImportRecord,
  problems: readonly Problem[],
  pageSize = importLimits.errorsListed,
): ImportJob {
  return {
    id: job.id,
    file_name: job.fileName,
    size: job.size,
    uploaded_by: job.uploadedBy,
    uploaded_at: job.uploadedAt.toISOString(),
    status: job.status,
    total_rows: job.totalRows,
    valid_rows: job.validRows,
    error_rows: job.errorRows,
    warning_rows: job.warningRows,
    duplicate_rows: job.duplicateRows,
    processed_rows: job.processedRows,
    corrected_rows: job.correctedRows,
    replaced_rows: job.replacedRows,
    eligible_rows: job.eligibleRows,
    progress_percent: job.totalRows === 0 ? 0 : Math.floor((job.processedRows / job.totalRows) * 100),
    errors: problems.slice(0, pageSize).map(({ importId, place, ...error }) => error),
    errors_truncated: problems.length > pageSize,
    error_file_path: job.errorFilePath,
    failure_reason: job.failureReason,
    completed_at: job.completedAt?.toISOString() ?? null,
  }
}

export function visibleImports({ broker, brokerage }: Member): SQL | undefined {
  const inFirm = eq(clientImports.brokerageId, brokerage.id)
  return may(broker.role, 'see-all-clients') ? inFirm : and(inFirm, eq(clientImports.brokerId, broker.id))
}

export async function seesImport(db: Database, member: Member, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: clientImports.id })
    .from(clientImports)
    .where(and(hasId(clientImports.id, id), visibleImports(member)))
  return found !== undefined
}
