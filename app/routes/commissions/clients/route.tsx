import { href } from 'react-router'
import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { List, type ListColumn } from '#app/lists/list.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { CommissionsHead } from '../commissions-head.tsx'
import { requireFirm } from '../firm.ts'
import type { Route } from './+types/route'
import { type ClientRow, type ClientSortField, commissionClientsView } from './clients-view.ts'
import { commissionList } from './commission-list.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions by client', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { id } = requireFirm(context.get(profileContext))
  const query = commissionList.read(url.searchParams)
  const [page, brokers] = await Promise.all([broker.listClientCommission(id, query), broker.listBrokers()])
  return { view: commissionClientsView({ query, page: requireValue(page), brokers }) }
}

export default function CommissionClients({ loaderData }: Route.ComponentProps) {
  const { list, rows } = loaderData.view
  return (
    <>
      <CommissionsHead lead="Commission earned and paid, by client." exportTo={list.exportTo} />
      <List
        list={list}
        columns={commissionClientColumns}
        rows={rows}
        rowKey={({ id }) => id}
        searchHint="Check the spelling or search by company number."
        none={
          <EmptyState title="No commission yet">
            Commission appears here when a client’s facility is live.
          </EmptyState>
        }
      />
    </>
  )
}

const commissionClientColumns: ListColumn<ClientRow, ClientSortField>[] = [
  { key: 'client', head: 'Client', card: 'title', width: 28.5, sort: 'client_name', cell: nameCell },
  {
    key: 'status',
    head: 'Status and next payment',
    card: 'wide',
    width: 23.5,
    sort: 'activated_at',
    cell: statusCell,
  },
  {
    key: 'funded',
    head: 'Funded',
    align: 'end',
    card: 'none',
    width: 12,
    cell: ({ funded }) => <Money pounds={funded} />,
  },
  {
    key: 'commission',
    head: 'Net earned',
    align: 'end',
    card: 'aside',
    width: 12,
    sort: 'commission_total',
    cell: ({ commission }) => (
      <strong>
        <Money pounds={commission} />
      </strong>
    ),
  },
  {
    key: 'paid',
    head: 'Paid',
    align: 'end',
    card: 'none',
    width: 11,
    cell: ({ paid }) => <Money pounds={paid} />,
  },
  { key: 'broker', head: 'Broker', card: 'start', wideOnly: true, width: 13, cell: ({ broker }) => broker },
]

function nameCell({ id, name, number, product }: ClientRow) {
  return (
    <>
      <RowLink to={href('/commissions/:clientId', { clientId: id })}>{name}</RowLink>
      <span className="block text-muted text-sm tabular-nums">
        {number}, {product}
      </span>
    </>
  )
}

function statusCell({ status, nextPaymentOn, activatedAt }: ClientRow) {
  return (
    <>
      <Badge colour={status.colour}>{status.label}</Badge>
      <span className="mt-0.5 block text-muted text-sm">
        {nextPaymentOn ? (
          <>
            Next payment <DateTime at={nextPaymentOn} />
          </>
        ) : (
          activatedAt && (
            <>
              Live since <DateTime at={activatedAt} />
            </>
          )
        )}
      </span>
    </>
  )
}
