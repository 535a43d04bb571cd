import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { csvResponse } from '#app/downloads/csv-response.ts'
import { csvStream } from '#app/downloads/csv-stream.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { londonTime } from '#app/format/london-time.ts'
import { exportPages } from '#app/lists/export-pages.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { ClientListItem } from '#contract/clients/client.ts'
import { clientsList } from '../list/clients-list.ts'
import { exportName, exportQuery } from '../list/export-query.ts'
import type { Route } from './+types/route'
import { clientCsvColumns, clientCsvRow } from './client-csv.ts'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const query = exportQuery(clientsList.read(url.searchParams))
  const readPage = (page: number) => broker.listClients({ ...query, page })
  const first = requireValue(await readPage(1))
  const pages = exportPages({ first, readPage, idOf: ({ id }) => id })
  const { day } = londonTime(context.get(clockContext).now())
  const { providerName } = context.get(settingsContext)
  return csvResponse(csvStream(clientCsvColumns, rowsOf(pages, providerName)), exportName(first.total, day))
}

async function* rowsOf(pages: AsyncIterable<ClientListItem[]>, providerName: string) {
  for await (const clients of pages) yield clients.map((client) => clientCsvRow(client, providerName))
}

export { ErrorView as ErrorBoundary }
