import { href } from 'react-router'
import type { ListColumn } from '#app/lists/list.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ClientRow, ClientSortField } from './clients-view.ts'

export const commissionClientColumns: ListColumn<ClientRow, ClientSortField>[] = [
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
