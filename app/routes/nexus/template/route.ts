import { servicesContext } from '#app/context.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { Route } from './+types/route'

/** As middleware: the error page below is a document’s, and React Router reads the answer of a document’s loader. */
export const middleware = [loader]

export async function loader({ context, url }: Route.LoaderArgs) {
  const format = url.searchParams.get('format') === 'csv' ? 'csv' : 'xlsx'
  const { broker } = context.get(servicesContext)
  const download = requireValue(await broker.downloadImportTemplate({ format }))
  return fileResponse(download, `client-import-template.${format}`)
}

export { ErrorView as ErrorBoundary }
