import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspendedFirm } from '#app/firm/suspension.ts'
import { PageErrorView } from '#app/ui/feedback/error-view.tsx'
import { adminsOnly } from '../admins-only.ts'
import { requireFirm } from '../firm.ts'
import { readStatementQuery } from '../statement/statement-list.ts'
import type { Route } from './+types/route'
import { PrintedStatement } from './printed-statement.tsx'
import { printedView } from './printed-view.ts'
import { readAllLines } from './read-all-lines.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission statement, ${args.loaderData?.view.label ?? 'not available'}`, args)

export const middleware = [adminsOnly]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const { period } = readStatementQuery(url.searchParams, context.get(clockContext).now())
  const [earned, paid] = await Promise.all([
    readAllLines(broker, firm.id, { period, basis: 'earned' }),
    readAllLines(broker, firm.id, { period, basis: 'paid' }),
  ])
  const view = printedView({ period, earned: requireValue(earned), paid: requireValue(paid), firm })
  return { view, suspended: suspendedFirm(firm) }
}

export default function PrintedStatementPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SuspendedBanner firm={loaderData.suspended} />
      <PrintedStatement view={loaderData.view} />
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorView />
}
