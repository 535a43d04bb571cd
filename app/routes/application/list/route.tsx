import { href, Link } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { ClientsTable } from './clients-table.tsx'
import { clientsView } from './clients-view.ts'
import { FilterForm } from './filter-form.tsx'
import { ListFoot } from './list-foot.tsx'
import { readListQuery } from './list-query.ts'
import { NothingHere } from './nothing-here.tsx'
import { StageFilter } from './stage-filter.tsx'

export const meta: Route.MetaFunction = (args) => pageTitle('Clients', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const profile = context.get(profileContext)
  const query = readListQuery(url.searchParams)
  const [page, summary, brokers] = await Promise.all([
    broker.listClients(query),
    broker.getClientsSummary('clients'),
    may(profile.role, 'see-all-clients') ? broker.listBrokers() : succeeded([]),
  ])
  const now = context.get(clockContext).now()
  return clientsView({ query, page: requireValue(page), summary, brokers, profile, now })
}

export default function Clients({ loaderData: list }: Route.ComponentProps) {
  const { tabs, stages, filters, clear, heading, empty, paging } = list
  return (
    <>
      <PageHead
        title="Clients"
        actions={
          <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
            Refer a client
          </ButtonLink>
        }
      />
      {empty?.kind === 'none' ? (
        <NothingHere empty={empty} clear={undefined} />
      ) : (
        <>
          <TabLinks label="Views" tabs={tabs} />
          <StageFilter stages={stages} />
          <FilterForm {...filters} />
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-md text-muted">
            <p role="status">{heading}</p>
            {clear && <Link to={clear}>Clear filters</Link>}
          </div>
          {empty ? <NothingHere empty={empty} clear={clear} /> : <ClientsTable {...list} />}
          {!empty && <ListFoot {...paging} />}
        </>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
