import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { type Column, RowLink, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ClientsView } from './clients-view.ts'
import type { ClientRow } from './row-view.ts'

/** The clients of one page, each with one thing to do. */
export function ClientsTable({
  rows,
  sorts,
  showsBroker,
}: Pick<ClientsView, 'rows' | 'sorts' | 'showsBroker'>) {
  const columns: Column<ClientRow>[] = [
    { key: 'client', head: 'Client', card: 'title', sort: sorts.client, cell: nameCell },
    { key: 'status', head: 'Status and who acts next', card: 'wide', sort: sorts.due, cell: statusCell },
    { key: 'amount', head: 'Amount', align: 'end', card: 'aside', sort: sorts.amount, cell: amountCell },
    { key: 'broker', head: 'Broker', card: 'start', wideOnly: true, cell: brokerCell },
    { key: 'activity', head: 'Last activity', card: 'end', sort: sorts.activity, cell: activityCell },
    { key: 'action', head: 'Action', align: 'end', card: 'action', cell: actionCell },
  ]
  return (
    <Table
      caption="Clients"
      columns={showsBroker ? columns : columns.filter(({ key }) => key !== 'broker')}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
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

function amountCell({ amount }: ClientRow) {
  return <Money pounds={amount} />
}

function brokerCell({ broker }: ClientRow) {
  return <span className="lg:whitespace-nowrap">{broker}</span>
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
  return (
    <ButtonLink
      size="sm"
      variant={action.wanted ? 'secondary' : 'quiet'}
      to={action.to}
      className={action.wanted ? 'sm:max-md:whitespace-normal' : '-mr-2 max-sm:hidden'}
    >
      {action.label}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
