import { href } from 'react-router'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { requireFirm } from '../firm.ts'
import { Account } from '../statement/account.tsx'
import type { Route } from './+types/route'
import { breakdownView } from './breakdown-view.ts'
import { ClientLines } from './client-lines.tsx'
import { CommissionExplanations } from './explanations.tsx'
import { headView } from './head-view.ts'
import { PlanAside } from './plan-aside.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission: ${args.loaderData?.client.name ?? 'client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const { id } = requireFirm(context.get(profileContext))
  const [breakdown, client] = await Promise.all([
    broker.getCommissionBreakdown(id, params.clientId),
    broker.getClient(params.clientId),
  ])
  const commission = requireValue(breakdown)
  return {
    ...breakdownView(commission, context.get(clockContext).now()),
    head: headView(client.ok ? client.value : undefined, commission),
  }
}

export default function ClientCommission({ loaderData: view }: Route.ComponentProps) {
  const { client, head } = view
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Commissions', to: href('/commissions') }]}
        crumb={client.name}
        title={`Commission: ${client.name}`}
        badge={head.status && <StatusBadge status={head.status} />}
        lead={<Facts facts={head.facts} />}
        actions={
          <>
            <ExportLink to={view.exportTo} />
            <ButtonLink to={href('/application/:clientId', { clientId: client.id })}>Open client</ButtonLink>
          </>
        }
      />
      <div className="grid gap-8">
        <Account entries={view.account} />
        <PageGrid rail={<PlanAside view={view} />}>
          <div className="grid content-start gap-8">
            <ClientLines name={client.name} rows={view.rows} net={view.net} />
            <CommissionExplanations {...view} disclosureTo={view.head.disclosureTo} />
          </div>
        </PageGrid>
      </div>
    </>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-md tabular-nums">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

export function ErrorBoundary() {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'Client not found',
          text: 'Check the link. The client may belong to another firm.',
          next: { label: 'See commissions', to: href('/commissions') },
        },
      }}
    />
  )
}
