import { servicesContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const format = url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
  const { broker } = context.get(servicesContext)
  const download = requireValue(await broker.downloadImportTemplate({ format }))
  return fileResponse(download, `client-import-template.${format}`)
}

export { ErrorView as ErrorBoundary }
