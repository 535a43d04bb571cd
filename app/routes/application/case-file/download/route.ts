import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { londonTime } from '#app/format/london-time.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { loadCaseFile } from '../load-case-file.ts'
import type { Route } from './+types/route'
import { caseArchive } from './case-archive.ts'

export const middleware = downloadMiddleware(loader)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { core } = context.get(servicesContext)
  const now = context.get(clockContext).now()
  const { client, view } = await loadCaseFile(context, params.clientId)
  const body = caseArchive({
    client,
    view,
    providerName: context.get(settingsContext).providerName,
    now,
    download: (filePath) => core.downloadFile({ filePath }),
  })
  const fileName = `Case file ${client.company.name} ${client.reference} ${londonTime(now).day}.zip`
  return fileResponse({ status: 200, body, contentType: 'application/zip', fileName, headers: {} }, fileName)
}

export { ErrorView as ErrorBoundary }
