import { StatusBadge } from '#app/clients/status-badge.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Pager } from '#app/ui/table/pager.tsx'
import { type Column, RowLink, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'

interface Client {
  number: string
  name: string
  status: string
  who: string
  pounds: number
  broker: string
  at: string
}

const clients: Client[] = [
  [
    '99000001',
    'Larkfield Joinery Ltd',
    'OfferSent',
    'You act next, by 26-11-2026',
    45000,
    'Sam Placeholder',
    '2026-11-19T09:04:00Z',
  ],
  [
    '99000006',
    'Tallow Lane Bakery Ltd',
    'SignUpCompleted',
    'You act next',
    18500,
    'Alex Sample',
    '2026-11-19T08:47:00Z',
  ],
  [
    '99000003',
    'Saltmarsh Cycle Works Ltd',
    'MoreInformationRequested',
    'You act next',
    32000,
    'Alex Sample',
    '2026-11-18T16:52:00Z',
  ],
].map(
  ([number, name, status, who, pounds, broker, at]) =>
    ({ number, name, status, who, pounds, broker, at }) as Client,
)

const columns: Column<Client>[] = [
  {
    key: 'client',
    head: 'Client',
    cell: (client) => (
      <>
        <RowLink to="?">{client.name}</RowLink>
        <span className="block text-muted text-sm">{client.number}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status and who acts next',
    card: 'wide',
    cell: (client) => (
      <>
        <StatusBadge status={client.status} />
        <span className="mt-0.5 block text-muted text-sm">{client.who}</span>
      </>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    card: 'aside',
    sort: { to: '?sort=amount' },
    cell: (client) => <Money pounds={client.pounds} />,
  },
  { key: 'broker', head: 'Broker', card: 'start', wideOnly: true, cell: (client) => client.broker },
  {
    key: 'activity',
    head: 'Last activity',
    card: 'end',
    sort: { to: '?sort=activity', direction: 'descending' },
    cell: (client) => <DateTime at={client.at} show="date-time" />,
  },
  {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    cell: (client) => (
      <ButtonLink to="?" size="sm">
        View<span className="sr-only"> {client.name}</span>
      </ButtonLink>
    ),
  },
]

export function ListsShown({ page }: { page: number }) {
  return (
    <section>
      <SectionHead title="Lists" aside="Rows become cards under 640 px" />
      <div className="pt-2">
        <TabLinks
          label="Views"
          tabs={[
            { to: '?view=all', label: 'All', count: 48, current: true },
            { to: '?view=with-you', label: 'You act next', count: 16, current: false },
            { to: '?view=mine', label: 'Assigned to you', count: 21, current: false },
            { to: '?view=offers', label: 'Offers this week', count: 4, current: false },
          ]}
        />
      </div>
      <Table caption="Clients" columns={columns} rows={clients} rowKey={(client) => client.number} />
      <Pager page={page} pageSize={3} total={48} hrefOf={(to) => `?page=${to}`} label="clients" />
    </section>
  )
}
