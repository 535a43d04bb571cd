import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { type ListView, listView } from '#app/lists/list-view.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ClientCommission, CommissionQuery } from '#contract/commission/commission.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { commissionFilters } from '../commission-filters.ts'
import { statusView, statusViews } from '../commission-labels.ts'
import { commissionList, exportAddress } from './commission-list.ts'

export type ClientSortField = SortField<CommissionQuery['sort']>

export type ClientRow = ReturnType<typeof clientRow>

interface Sources {
  query: CommissionQuery
  page: Page<ClientCommission>
  brokers: Result<Broker[]>
}

export function commissionClientsView({ query, page, brokers }: Sources): {
  list: ListView<ClientSortField>
  rows: ClientRow[]
} {
  const list = listView(commissionList, {
    query,
    page,
    filters: [
      ...commissionFilters(brokers),
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        any: 'Any status',
        options: Object.entries(statusViews).map(([value, { label }]) => ({ value, label })),
      },
      { kind: 'days', label: 'Earned', from: 'from', to: 'to' },
    ],
  })
  const { page: _page, page_size, ...filters } = query
  return { list: { ...list, exportTo: exportAddress(filters) }, rows: page.items.map(clientRow) }
}

function clientRow(client: ClientCommission) {
  return {
    id: client.client_id,
    name: client.client_name,
    number: client.company_number,
    broker: client.broker_name,
    product: codeLabel(productLabels, client.product_type),
    activatedAt: client.activated_at ?? null,
    funded: client.funded_amount,
    /** Earned less clawed back. */
    commission: client.commission_total,
    paid: client.paid,
    outstanding: client.accrued,
    status: statusView(client.status),
    nextPaymentOn: client.next_payment_date ?? null,
  }
}
