import { href, Link } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { EmailText } from '#app/ui/values/email-text.tsx'
import type { MemberRow, TeamView } from './team-view.ts'

export function PeopleTable({
  people,
  manages,
  readOnly,
  open_clients_count,
}: Pick<TeamView, 'people' | 'manages' | 'readOnly' | 'open_clients_count'>) {
  const columns = manages ? [...common, ...managed, ...(readOnly ? [] : [removal])] : common
  return (
    <Table
      caption="People, admins first"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      foot={
        manages && (
          <tfoot className="max-rows:hidden">
            <tr>
              <th scope="row" colSpan={4}>
                All open clients
              </th>
              <td className="end">{formatCount(open_clients_count)}</td>
              {!readOnly && <td />}
            </tr>
          </tfoot>
        )
      }
    />
  )
}

const common: Column<MemberRow>[] = [
  { key: 'name', head: 'Name', card: 'title', cell: (row) => <Name {...row} /> },
  { key: 'role', head: 'Role', card: 'start', cell: ({ role }) => role },
  {
    key: 'status',
    head: 'Status',
    card: 'aside',
    cell: ({ status }) => <Badge colour={status === 'Active' ? 'green' : 'yellow'}>{status}</Badge>,
  },
]

const managed: Column<MemberRow>[] = [
  {
    key: 'seen',
    head: 'Last seen',
    card: 'wide',
    cell: ({ last_seen_at }) => (
      <>
        <span className="rows:hidden">Last seen </span>
        {last_seen_at ? (
          <>
            <DateTime at={last_seen_at} />
            <span className="text-muted text-sm max-rows:before:content-[',_'] rows:block">
              <DateTime at={last_seen_at} show="time" />
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
    cell: ({ name, open_clients_count: open, clientsTo }) => (
      <Link to={clientsTo}>
        {formatCount(open)}
        <span className="rows:hidden"> open {open === 1 ? 'client' : 'clients'}</span>
        <span className="sr-only max-rows:hidden"> open clients</span>
        <span className="sr-only"> of {name}</span>
      </Link>
    ),
  },
]

const removal: Column<MemberRow> = {
  key: 'action',
  head: 'Action',
  align: 'end',
  card: 'action',
  cell: ({ id, name, notRemovable }) =>
    notRemovable ? (
      <span className="whitespace-normal text-muted text-sm">{notRemovable}</span>
    ) : (
      <RemoveLink id={id} name={name} />
    ),
}

interface RemoveLinkProps {
  id: string
  name: string
  variant?: 'quiet'
}

export function RemoveLink({ id, name, variant }: RemoveLinkProps) {
  return (
    <ButtonLink to={href('/settings/team/:brokerId/remove', { brokerId: id })} size="sm" variant={variant}>
      Remove<span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}

export function Name({ name, email, you = false }: { name: string; email: string; you?: boolean }) {
  return (
    <>
      <strong>{name}</strong>
      {you && <span className="ml-2 rounded-sm border px-2 text-muted text-sm">You</span>}
      <span className="block text-muted text-sm wrap-anywhere">
        <EmailText address={email} />
      </span>
    </>
  )
}
