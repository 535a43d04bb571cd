import { BarChart } from '#app/charts/bar-chart.tsx'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { CommissionsHead } from '../commissions-head.tsx'
import { requireFirm } from '../firm.ts'
import type { Route } from './+types/route'
import { NextPayment } from './next-payment.tsx'
import { Statement } from './statement.tsx'
import { readStatementQuery } from './statement-list.ts'
import { statementPageView } from './statement-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const query = readStatementQuery(url.searchParams, now)
  const [summary, brokers] = await Promise.all([
    broker.getCommissionSummary(firm.id, query),
    broker.listBrokers(),
  ])
  return { view: statementPageView({ query, summary: requireValue(summary), brokers, firm, now }) }
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const view = loaderData.view
  const { providerName } = useProvider()
  const lead = `What ${view.firm} has earned and ${providerName} has paid.`
  if (view.empty)
    return (
      <>
        <CommissionsHead lead={lead} />
        <EmptyState title="No commission yet">
          Commission appears here when a client’s facility is live.
        </EmptyState>
      </>
    )
  return (
    <>
      <CommissionsHead lead={lead} exportTo={view.list.exportTo} printTo={view.picker.printTo} />
      <NextPayment payment={view.nextPayment} />
      <div className="grid gap-10 *:min-w-0">
        <FigureGrid
          items={view.figures.map(({ label, pounds }) => ({
            label,
            value: <Money pounds={pounds} figure />,
          }))}
        />
        <Statement view={view} />
        {view.chart && (
          <div className="max-w-measure">
            <BarChart chart={view.chart} id="earned" title="Commission earned by month" column="Earned" />
          </div>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
