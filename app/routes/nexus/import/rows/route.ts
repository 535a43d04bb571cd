import { servicesContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { failed } from '#contract/calls/failure.ts'
import { requireImport } from '../../require-import.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { broker, core } = context.get(servicesContext)
  const { file_name, error_file_path: filePath } = await requireImport(broker, params.importId)
  const missing = failed({ kind: 'not_found', call: 'GET failed rows' })
  const download = filePath ? await core.downloadFile({ filePath }) : missing
  const isGone = !download.ok && download.failure.kind === 'not_found'
  const file = requireValue(isGone ? missing : download)
  return fileResponse(file, `rows-to-correct-${file_name.replace(/\.[^.]+$/, '')}.csv`)
}

export { ErrorView as ErrorBoundary }
