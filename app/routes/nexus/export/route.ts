import { clockContext, servicesContext } from '#app/context.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { fileResponse } from '#app/downloads/file-response.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { londonToday } from '#contract/fields/dates.ts'
import { resultsList } from '../list/results-list.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, page_size, ...query } = resultsList.read(url.searchParams)
  const download = requireValue(await context.get(servicesContext).broker.exportPreQualified(query))
  const today = londonToday(context.get(clockContext).now())
  return fileResponse(download, `pre-qualified-clients-${today}.csv`)
}

export { ErrorView as ErrorBoundary }
