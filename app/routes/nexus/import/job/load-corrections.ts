import type { Services } from '#contract/calls/services.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { type CorrectionRow, correctionRows } from './corrections-view.ts'
import { rowsPerPage } from './job-query.ts'
import { readFailedRows } from './read-failed-rows.ts'

/** A page of the rows to correct; undefined when there is no file of them, or it cannot be read. Only its first part is read. */
export async function loadCorrections(
  { core }: Services,
  job: ImportJob,
  page: number,
  today: string,
): Promise<CorrectionRow[] | undefined> {
  if (!job.error_file_path) return undefined
  const file = await core.downloadFile({ filePath: job.error_file_path })
  if (!file.ok) return undefined
  const first = (page - 1) * rowsPerPage
  const last = first + rowsPerPage - 1
  const found = await readFailedRows(file.value, (_, index) =>
    index < first ? 'skip' : index === last ? 'last' : 'keep',
  ).catch(() => undefined)
  return found && correctionRows(found, today)
}
