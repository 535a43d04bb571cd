import { servicesContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { labelledCsv } from '#app/downloads/labelled-csv.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { failed } from '#contract/calls/failure.ts'
import { errorHeaders } from '#contract/nexus/rows/headers.ts'
import { requireImport } from '../../import-status.ts'
import { isDuplicate } from '../job/failed-rows.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

/** The rows to correct: the lender’s file of failed rows has those of known businesses as well, in which there is nothing to correct. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { broker, core } = context.get(servicesContext)
  const { file_name, error_file_path: filePath } = await requireImport(broker, params.importId)
  const missing = failed({ kind: 'not_found', call: 'GET failed rows' })
  const download = filePath ? await core.downloadFile({ filePath }) : missing
  // A file that is no longer kept must not read as a call that the lender does not have.
  const isGone = !download.ok && download.failure.kind === 'not_found'
  const file = requireValue(isGone ? missing : download)
  const body =
    file.body && (await labelledCsv(file.body, {}, (cellOf) => !isDuplicate(cellOf(errorHeaders.codes))))
  return fileResponse(
    { ...file, body, headers: {} },
    `rows-to-correct-${file_name.replace(/\.[^.]+$/, '')}.csv`,
  )
}

export { ErrorView as ErrorBoundary }
