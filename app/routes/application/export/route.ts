import { data, href } from 'react-router'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { nextActor } from '#app/clients/next-step.ts'
import { chosenClients } from '#app/clients/reminder-address.ts'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { csvResponse } from '#app/downloads/csv-response.ts'
import { type CsvRow, csvStream } from '#app/downloads/csv-stream.ts'
import { downloadMiddleware } from '#app/downloads/download-middleware.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { londonTime } from '#app/format/london-time.ts'
import { exportPages } from '#app/lists/export-pages.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { BrokerService } from '#contract/calls/services.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { clientsList } from '../list/clients-list.ts'
import { exportName, exportQuery, onePageQuery } from '../list/export-query.ts'
import type { Route } from './+types/route'

export const middleware = downloadMiddleware(loader)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { day } = londonTime(context.get(clockContext).now())
  const { providerName } = context.get(settingsContext)
  if (url.searchParams.has(selectedOn)) {
    const clients = await selectedClients(broker, url.searchParams)
    return csvResponse(
      csvStream(clientCsvColumns, rowsOf([clients], providerName)),
      `clients-${day}-selected`,
    )
  }
  const onScreen = clientsList.read(url.searchParams)
  const query = exportQuery(onScreen)
  const readPage = (page: number) => broker.listClients({ ...query, page })
  const listed = requireValue(await broker.listClients(onePageQuery(onScreen)))
  const isWhole = listed.items.length >= listed.total || query.sort === onScreen.sort
  const first = isWhole ? listed : requireValue(await readPage(1))
  const pages = exportPages({ first, readPage, idOf: ({ id }) => id })
  return csvResponse(csvStream(clientCsvColumns, rowsOf(pages, providerName)), exportName(first.total, day))
}

/** The query of the page on which clients were selected. */
const selectedOn = 'page_of'

/** The selected clients of one page. Where another page has come to hold one of them, none is exported: a part is never taken for the whole. */
async function selectedClients(broker: Pick<BrokerService, 'listClients'>, params: URLSearchParams) {
  const ids = chosenClients(params)
  if (ids.length === 0) throw noSelection('No clients selected', 400)
  const page = await broker.listClients(clientsList.read(new URLSearchParams(params.get(selectedOn) ?? '')))
  const clients = requireValue(page).items.filter(({ id }) => ids.includes(id))
  if (clients.length < ids.length) throw noSelection('The list has changed since you selected clients', 409)
  return clients
}

/** An answer that the error page shows as it is. */
function noSelection(title: string, status: number) {
  const text = 'Select the clients in the list, then choose “Export”.'
  return data({ title, text, next: { label: 'See your clients', to: href('/application') } }, { status })
}

async function* rowsOf(pages: AsyncIterable<ClientListItem[]> | ClientListItem[][], providerName: string) {
  for await (const clients of pages) yield clients.map((client) => clientCsvRow(client, providerName))
}

export { ErrorView as ErrorBoundary }

const clientCsvColumns = [
  'Client',
  'Company number',
  'Reference',
  'Your reference',
  'Contact',
  'Status',
  'Acts next',
  'Deadline',
  'Product requested',
  'Amount requested',
  'Offer or limit',
  'Broker',
  'Referred on',
  'Last activity on',
] as const

/** A client as a row of the export. Dates are YYYY-MM-DD and amounts plain numbers, so that spreadsheets can sort and add them. */
function clientCsvRow(client: ClientListItem, providerName: string): CsvRow {
  const { company, next_action: next, product_type: product } = client
  return [
    company.name,
    company.number,
    client.reference,
    client.broker_reference,
    client.contact_name,
    statusView(client.status).label,
    codeLabel({ ...actors, Lender: providerName }, nextActor(client)),
    next.due_at && day(next.due_at),
    product && codeLabel(productLabels, product),
    client.amount_requested.toFixed(2),
    client.offer_amount?.toFixed(2),
    client.assigned_broker.name,
    day(client.created_at),
    day(client.last_activity_at),
  ]
}

const actors = { Broker: 'Broker', BrokerOrClient: 'Broker or client', Client: 'Client', None: 'No one' }

function day(instant: string): string {
  return londonTime(new Date(instant)).day
}
