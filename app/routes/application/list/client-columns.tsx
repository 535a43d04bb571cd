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
    {
      key: 'client',
      head: 'Client',
      card: 'title',
      width: showsBroker ? 19 : 26,
      sort: 'company_name',
      cell: nameCell,
    },
    {
      key: 'status',
      head: 'Status and who acts next',
      card: 'wide',
      width: showsBroker ? 24.3 : 29.4,
      sort: 'due_at',
      cell: statusCell,
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      card: 'aside',
      width: 10.5,
      sort: 'amount_requested',
      cell: amountCell,
    },
    ...(showsBroker ? [brokerColumn] : []),
    {
      key: 'activity',
      head: 'Last activity',
      card: 'end',
      width: 13.3,
      sort: 'last_activity_at',
      cell: activityCell,
    },
    { key: 'action', head: 'Action', align: 'end', card: 'action', width: 20.5, cell: actionCell },
  ]
}

const brokerColumn: ListColumn<ClientRow, ClientSortField> = {
  key: 'broker',
  head: 'Broker',
  card: 'start',
  wideOnly: true,
  width: 12.4,
  cell: ({ broker }) => broker,
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
      <Money pounds={amount} /> <span className="block text-muted text-sm">{amountLabel}</span>
    </>
  )
}

function activityCell({ lastActivityAt }: ClientRow) {
  return (
    <>
      <DateTime at={lastActivityAt} />
      <span className="text-muted text-sm max-rows:before:content-[',_'] rows:block">
        <DateTime at={lastActivityAt} show="time" />
      </span>
    </>
  )
}

function actionCell({ name, action }: ClientRow) {
  return <RowAction name={name} action={action} />
}
