import { codeView } from '#app/clients/code-view.ts'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { csvResponse } from '#app/downloads/csv-response.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { type ColumnLabels, labelledCsv } from '#app/downloads/labelled-csv.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { requireFirm } from '../commission-access.ts'
import { commissionList } from '../commission-lists.ts'
import { statusToday, statusViews } from '../commission-status.tsx'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { page, page_size, ...query } = commissionList.read(url.searchParams)
  const { id } = requireFirm(context.get(profileContext))
  const download = requireValue(await broker.exportClientCommission(id, query))
  const { from, to } = query
  const now = context.get(clockContext).now()
  const statusLabel: ColumnLabels[string] = (status, cellOf) => {
    const line = { status, due_at: cellOf('Due date'), paid_at: cellOf('Paid date') }
    return codeView(statusViews, statusToday(line, now)).label
  }
  const body = download.body && (await labelledCsv(download.body, { ...labels, Status: statusLabel }))
  return csvResponse(body, ['commission', ...new Set([from, to])].filter(Boolean).join('-'))
}

const labels: ColumnLabels = { Product: (code) => codeLabel(productLabels, code) }

export { ErrorView as ErrorBoundary }
