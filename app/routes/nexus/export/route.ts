import { clockContext, servicesContext } from '#app/context.ts'
import { csvResponse } from '#app/downloads/csv-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { labelledCsv } from '#app/downloads/labelled-csv.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { londonToday } from '#contract/fields/dates.ts'
import { resultsList } from '../list/results-list.ts'
import { resultLabel } from '../result-labels.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, page_size, ...query } = resultsList.read(url.searchParams)
  const download = requireValue(await context.get(servicesContext).broker.exportPreQualified(query))
  const today = londonToday(context.get(clockContext).now())
  const body = download.body && (await labelledCsv(download.body, labels))
  return csvResponse(body, `pre-qualified-clients-${today}`)
}

const labels = { result: (code: string) => resultLabel(code).label }

export { ErrorView as ErrorBoundary }
