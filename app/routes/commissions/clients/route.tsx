import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { List } from '#app/lists/list.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { CommissionsHead } from '../commissions-head.tsx'
import { requireFirm } from '../firm.ts'
import type { Route } from './+types/route'
import { commissionClientColumns } from './client-columns.tsx'
import { commissionClientsView } from './clients-view.ts'
import { commissionList } from './commission-list.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions by client', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { id } = requireFirm(context.get(profileContext))
  const query = commissionList.read(url.searchParams)
  const [page, brokers] = await Promise.all([broker.listClientCommission(id, query), broker.listBrokers()])
  return { view: commissionClientsView({ query, page: requireValue(page), brokers }) }
}

export default function CommissionClients({ loaderData }: Route.ComponentProps) {
  const { list, rows } = loaderData.view
  return (
    <>
      <CommissionsHead lead="Commission earned and paid, by client." exportTo={list.exportTo} />
      <List
        list={list}
        columns={commissionClientColumns}
        rows={rows}
        rowKey={({ id }) => id}
        searchHint="Check the spelling or search by company number."
        none={
          <EmptyState title="No commission yet">
            Commission appears here when a client’s facility is live.
          </EmptyState>
        }
      />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
