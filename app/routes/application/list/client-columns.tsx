import { clientField } from '#app/clients/reminder-address.ts'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import type { ListColumn } from '#app/lists/list.tsx'
import { SelectBox } from '#app/lists/selection.tsx'
import { useReminded } from '#app/reminders/reminded.ts'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ClientRow, ClientSortField } from './clients-view.ts'

export function clientColumns(showsBroker: boolean): ListColumn<ClientRow, ClientSortField>[] {
  return [
    {
      key: 'client',
      head: 'Client',
      card: 'title',
      width: showsBroker ? 19.8 : 26.8,
      sort: 'company_name',
      cell: nameCell,
    },
    {
      key: 'status',
      head: 'Status and who acts next',
      card: 'wide',
      width: showsBroker ? 22.8 : 27.2,
      sort: 'due_at',
      cell: statusCell,
    },
    {
      key: 'amount',
      head: 'Amount',
      align: 'end',
      card: 'aside',
      width: 12.9,
      sort: 'amount_requested',
      cell: amountCell,
    },
    ...(showsBroker ? [brokerColumn] : []),
    {
      key: 'activity',
      head: 'Last activity',
      card: 'end',
      width: 12.3,
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
  width: 11.7,
  cell: ({ assigned_broker }) => assigned_broker.name,
}

function nameCell({ id, company: { name, number }, action }: ClientRow) {
  return (
    <span className="flex items-start gap-3">
      <SelectBox name={clientField} id={id} client={name} />
      <span className="min-w-0">
        <RowLink to={action.to}>{name}</RowLink>
        <span className="block text-muted text-sm tabular-nums">{number}</span>
      </span>
    </span>
  )
}

function statusCell({ id, status, who }: ClientRow) {
  return (
    <>
      <StatusBadge status={status} />
      <span className={`mt-0.5 block text-sm ${who.late ? 'text-red' : 'text-muted'}`}>
        {who.text} {who.at && <DateTime at={who.at} />}
      </span>
      <RemindedAt id={id} />
    </>
  )
}

/** What this device remembers, once the page has its script. */
function RemindedAt({ id }: { id: string }) {
  const at = useReminded(id)
  return (
    at && (
      <span className="block text-muted text-sm">
        Reminder opened <DateTime at={at} />
      </span>
    )
  )
}

function amountCell({ accepted_amount: accepted, amount_requested }: ClientRow) {
  return (
    <>
      <Money pounds={accepted ?? amount_requested} />{' '}
      <span className="block text-muted text-sm">{accepted == null ? 'requested' : 'accepted'}</span>
    </>
  )
}

function activityCell({ last_activity_at: at }: ClientRow) {
  return (
    <>
      <span className="text-muted text-sm rows:hidden">Last activity </span>
      <DateTime at={at} />
      <span className="text-muted text-sm max-rows:before:content-[',_'] rows:block">
        <DateTime at={at} show="time" />
      </span>
    </>
  )
}

function actionCell({ company: { name }, action }: ClientRow) {
  return <RowAction name={name} action={action} />
}
