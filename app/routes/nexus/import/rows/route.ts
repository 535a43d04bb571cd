import { servicesContext } from '#app/context.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { failed } from '#contract/calls/failure.ts'
import { requireImport } from '../../require-import.ts'
import type { Route } from './+types/route'

/** As middleware: the error page below is a document’s, and React Router reads the answer of a document’s loader. */
export const middleware = [loader]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { broker, core } = context.get(servicesContext)
  const { file_name, error_file_path: filePath } = await requireImport(broker, params.importId)
  if (!filePath) return requireValue(failed({ kind: 'not_found', call: 'GET failed rows' }))
  const download = requireValue(await core.downloadFile({ filePath }))
  return fileResponse(download, `rows-to-correct-${file_name.replace(/\.[^.]+$/, '')}.csv`)
}

export { ErrorView as ErrorBoundary }
