import { codeLabel, productLabels } from '#app/clients/labels.ts'
import type { CsvRow } from '#app/downloads/csv-stream.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'

export const clientCsvColumns = [
  'Client',
  'Company number',
  'Reference',
  'Contact',
  'Status',
  'Acts next',
  'Deadline',
  'Product',
  'Amount requested',
  'Offer or limit',
  'Broker',
  'Referred on',
  'Last activity on',
] as const

/** A client as a row of the export. Dates are YYYY-MM-DD and amounts plain numbers, so that spreadsheets can sort and add them. */
export function clientCsvRow(client: ClientListItem, providerName: string): CsvRow {
  const { company, next_action: next, product_type: product } = client
  return [
    company.name,
    company.number,
    client.reference,
    client.contact_name,
    statusView(client.status).label,
    codeLabel({ ...actors, Lender: providerName }, next.actor),
    next.due_at && day(next.due_at),
    product && codeLabel(productLabels, product),
    client.amount_requested.toFixed(2),
    client.offer_amount?.toFixed(2),
    client.assigned_broker.name,
    day(client.created_at),
    day(client.last_activity_at),
  ]
}

const actors = { Broker: 'Broker', Client: 'Client', None: 'No one' }

function day(instant: string): string {
  return londonTime(new Date(instant)).day
}
