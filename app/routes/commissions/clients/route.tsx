import { href } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { List, type ListColumn } from '#app/lists/list.tsx'
import { listView } from '#app/lists/list-view.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import {
  type ClientCommission,
  type CommissionQuery,
  commissionStatuses,
} from '#contract/commission/commission.ts'
import { requireFirm } from '../commission-access.ts'
import { commissionFilters, commissionList } from '../commission-lists.ts'
import { CommissionStatus, DueDay, isOverdue, statusViews } from '../commission-status.tsx'
import { CommissionsHead, NoCommission } from '../commissions-head.tsx'
import { clientColumn, OverdueLines } from '../lines.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions by client', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { id } = requireFirm(context.get(profileContext))
  const query = commissionList.read(url.searchParams)
  const [answer, brokers] = await Promise.all([
    broker.listClientCommission(id, query),
    broker.listBrokers({ include: 'removed' }),
  ])
  const page = requireValue(answer)
  const list = listView(commissionList, {
    query,
    exportPath: href('/commissions/export'),
    entered: url.searchParams,
    page,
    filters: [
      ...commissionFilters(brokers),
      {
        kind: 'select',
        name: 'status',
        label: 'Status',
        any: 'Any status',
        options: commissionStatuses.map((value) => ({ value, label: statusViews[value].label })),
      },
      { kind: 'days', label: 'Earned', from: 'from', to: 'to' },
    ],
  })
  const now = context.get(clockContext).now()
  const rows = page.items.map((client) =>
    isOverdue(client.next_payment_date, now) && !client.set_off ? { ...client, status: 'Overdue' } : client,
  )
  return { list, rows }
}

export default function CommissionClients({ loaderData: { list, rows } }: Route.ComponentProps) {
  return (
    <>
      <CommissionsHead
        actions={rows.length > 0 && <ExportLink to={list.exportTo} label="Export lines as CSV" />}
      />
      <List
        list={list}
        columns={commissionClientColumns}
        rows={rows}
        rowKey={({ client_id }) => client_id}
        bar={
          <>
            <OverdueLines rows={rows} />
            {list.filters.chosen > 0 && (
              <p className="mb-2 text-md">
                Each client’s amounts, status and next payment are those of the lines that match the filters.
              </p>
            )}
          </>
        }
        searchHint="Check the spelling or search by company number."
        none={<NoCommission />}
      />
    </>
  )
}

const commissionClientColumns: ListColumn<ClientCommission, ClientSortField>[] = [
  { ...clientColumn, width: 28.5, sort: 'client_name' },
  {
    key: 'status',
    head: 'Status and next payment',
    card: 'wide',
    width: 23.5,
    sort: 'activated_at',
    cell: statusCell,
  },
  { ...amountColumn('funded_amount', 'Funded'), card: 'wide', width: 12 },
  { ...amountColumn('commission_total', 'Net earned'), card: 'aside', width: 12, sort: 'commission_total' },
  { ...amountColumn('paid', 'Paid'), card: 'end', width: 11 },
  {
    key: 'broker',
    head: 'Broker',
    card: 'start',
    wideOnly: true,
    width: 13,
    cell: ({ broker_name }) => broker_name,
  },
]

function amountColumn(
  key: 'funded_amount' | 'commission_total' | 'paid',
  head: string,
): ListColumn<ClientCommission, never> {
  return {
    key,
    head,
    align: 'end',
    cell: (row) => (
      <>
        <span className="text-muted text-sm rows:hidden">{head} </span>
        <Money pounds={row[key]} />
      </>
    ),
  }
}

function statusCell({ status, next_payment_date: next, set_off, activated_at }: ClientCommission) {
  const word = status === 'Overdue' ? 'Not paid, due' : next ? 'Next payment' : 'Went live on'
  const day = next ?? activated_at
  return (
    <>
      <CommissionStatus status={status} />
      {day && (
        <span className="mt-0.5 block text-muted text-sm">
          {next && set_off ? (
            <DueDay at={next} setOff />
          ) : (
            <>
              {word} <DateTime at={day} />
            </>
          )}
        </span>
      )}
    </>
  )
}

type ClientSortField = SortField<CommissionQuery['sort']>
