import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import type { ImportRecord, importProblems } from '../../db/tables/nexus.ts'

type Problem = Omit<typeof importProblems.$inferSelect, 'importId' | 'place'>

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
    eligible_rows: job.eligibleRows,
    progress_percent: job.totalRows === 0 ? 0 : Math.floor((job.processedRows / job.totalRows) * 100),
    errors: problems.slice(0, pageSize).map(({ row, column, code, message, value, severity }) => ({
      row,
      column,
      code,
      message,
      value,
      severity,
    })),
    errors_truncated: problems.length > pageSize,
    error_file_path: job.errorFilePath,
    failure_reason: job.failureReason,
    completed_at: job.completedAt?.toISOString() ?? null,
  }
}
