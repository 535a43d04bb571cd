import { href } from 'react-router'
import {
  browserStateContext,
  clockContext,
  profileContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { List } from '#app/lists/list.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { clientColumns } from './client-columns.tsx'
import { clientsList } from './clients-list.ts'
import { clientsView } from './clients-view.ts'
import { StageFilter } from './stage-filter.tsx'

export const meta: Route.MetaFunction = (args) => pageTitle('Clients', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const profile = context.get(profileContext)
  const query = clientsList.read(url.searchParams)
  const [page, summary, brokers] = await Promise.all([
    broker.listClients(query),
    broker.getClientsSummary({ context: 'clients' }),
    may(profile.role, 'see-all-clients') ? broker.listBrokers() : succeeded([]),
  ])
  const now = context.get(clockContext).now()
  const savedViews = context.get(browserStateContext).savedViews(profile.person_id, clientsList.path)
  const { providerName } = context.get(settingsContext)
  const sources = { query, summary, brokers, profile, savedViews, now, providerName }
  return { view: clientsView({ ...sources, page: requireValue(page) }) }
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { list, stages, rows, showsBroker, mayRefer, exportLimit } = loaderData.view
  return (
    <>
      <PageHead
        title="Clients"
        lead={exportLimit}
        actions={
          <>
            {rows.length > 0 && <ExportLink to={list.exportTo} />}
            {mayRefer && <ReferAClient />}
          </>
        }
      />
      <List
        list={list}
        columns={clientColumns(showsBroker)}
        rows={rows}
        rowKey={({ id }) => id}
        searchHint="Check the spelling or search by company number."
        none={
          <EmptyState title="No clients yet" action={mayRefer && <ReferAClient />}>
            Refer a client and follow the application here.
          </EmptyState>
        }
      >
        <StageFilter stages={stages} />
      </List>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}

function ReferAClient() {
  return (
    <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
      Refer a client
    </ButtonLink>
  )
}
