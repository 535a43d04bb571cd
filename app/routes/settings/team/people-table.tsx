import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { PersonRow, TeamView } from './team-view.ts'

export function PeopleTable({
  people,
  manages,
  readOnly,
  openClients,
}: Pick<TeamView, 'people' | 'manages' | 'readOnly' | 'openClients'>) {
  const columns = manages ? [...common, ...managed, ...(readOnly ? [] : [removal])] : common
  return (
    <Table
      caption="People, admins first"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      foot={manages && <Total openClients={openClients} columns={columns.length} />}
    />
  )
}

const common: Column<PersonRow>[] = [
  { key: 'name', head: 'Name', card: 'title', cell: (row) => <Name {...row} /> },
  { key: 'role', head: 'Role', card: 'start', cell: ({ role }) => role },
  { key: 'status', head: 'Status', card: 'aside', cell: ({ status }) => <MemberStatus status={status} /> },
]

const managed: Column<PersonRow>[] = [
  {
    key: 'seen',
    head: 'Last seen',
    card: 'wide',
    cell: ({ lastSeenAt }) => (
      <>
        <span className="rows:hidden">Last seen </span>
        {lastSeenAt ? (
          <>
            <DateTime at={lastSeenAt} />
            <span className="text-muted text-sm max-rows:before:content-[',_'] rows:block">
              <DateTime at={lastSeenAt} show="time" />
            </span>
          </>
        ) : (
          <span className="text-subtle">Never</span>
        )}
      </>
    ),
  },
  {
    key: 'clients',
    head: 'Open clients',
    align: 'end',
    card: 'start',
    cell: ({ name, openClients, clientsTo }) => (
      <Link to={clientsTo}>
        {formatCount(openClients)}
        <span className="rows:hidden"> open {openClients === 1 ? 'client' : 'clients'}</span>
        <span className="sr-only max-rows:hidden"> open clients</span>
        <span className="sr-only"> of {name}</span>
      </Link>
    ),
  },
]

const removal: Column<PersonRow> = {
  key: 'action',
  head: 'Action',
  align: 'end',
  card: 'action',
  cell: ({ name, removeTo, notRemovable }) =>
    notRemovable ? (
      <span className="whitespace-normal text-muted text-sm">{notRemovable}</span>
    ) : (
      <ButtonLink to={removeTo} size="sm">
        Remove<span className="sr-only"> {name}</span>
      </ButtonLink>
    ),
}

export function Name({ name, email, you = false }: { name: string; email: string; you?: boolean }) {
  return (
    <>
      <strong>{name}</strong>
      {you && <span className="ml-2 rounded-sm border px-2 text-muted text-sm">You</span>}
      <span className="block text-muted text-sm wrap-anywhere">
        {[...email.matchAll(/[@.]?[^@.]+|[@.]/g)].map(({ 0: part, index: place }) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </>
  )
}

function MemberStatus({ status }: Pick<PersonRow, 'status'>) {
  return <Badge colour={status === 'Active' ? 'green' : 'yellow'}>{status}</Badge>
}

function Total({ openClients, columns }: { openClients: number; columns: number }) {
  return (
    <tfoot className="max-rows:hidden">
      <tr>
        <th scope="row" colSpan={4}>
          All open clients
        </th>
        <td className="end">{formatCount(openClients)}</td>
        {columns > 5 && <td />}
      </tr>
    </tfoot>
  )
}
