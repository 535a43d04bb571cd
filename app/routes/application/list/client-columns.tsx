import { StatusBadge } from '#app/clients/status-badge.tsx'
import type { ListColumn } from '#app/lists/list.tsx'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ClientSortField } from './clients-view.ts'
import type { ClientRow } from './row-view.ts'

export function clientColumns(showsBroker: boolean): ListColumn<ClientRow, ClientSortField>[] {
  return [
    { key: 'client', head: 'Client', card: 'title', sort: 'company_name', cell: nameCell },
    { key: 'status', head: 'Status and who acts next', card: 'wide', sort: 'due_at', cell: statusCell },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      card: 'aside',
      sort: 'amount_requested',
      cell: amountCell,
    },
    ...(showsBroker ? [brokerColumn] : []),
    { key: 'activity', head: 'Last activity', card: 'end', sort: 'last_activity_at', cell: activityCell },
    { key: 'action', head: 'Action', align: 'end', card: 'action', cell: actionCell },
  ]
}

const brokerColumn: ListColumn<ClientRow, ClientSortField> = {
  key: 'broker',
  head: 'Broker',
  card: 'start',
  wideOnly: true,
  cell: ({ broker }) => <span className="lg:whitespace-nowrap">{broker}</span>,
}

function nameCell({ name, number, action }: ClientRow) {
  return (
    <>
      <RowLink to={action.to}>{name}</RowLink>
      <span className="block text-muted text-sm tabular-nums">{number}</span>
    </>
  )
}

function statusCell({ status, who }: ClientRow) {
  return (
    <>
      <StatusBadge status={status} />
      <span className={`mt-0.5 block text-sm ${who.late ? 'text-red' : 'text-muted'}`}>
        {who.text} {who.dueAt && <DateTime at={who.dueAt} />}
      </span>
    </>
  )
}

function amountCell({ amount, amountLabel }: ClientRow) {
  return (
    <>
      <Money pounds={amount} /> <span className="text-muted text-sm sm:block">{amountLabel}</span>
    </>
  )
}

function activityCell({ lastActivityAt }: ClientRow) {
  return (
    <>
      <DateTime at={lastActivityAt} />
      <span className="text-muted text-sm max-sm:before:content-[',_'] sm:block">
        <DateTime at={lastActivityAt} show="time" />
      </span>
    </>
  )
}

function actionCell({ name, action }: ClientRow) {
  return <RowAction name={name} action={action} taskClass="sm:max-md:whitespace-normal" />
}
