import { href } from 'react-router'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { formatMoney } from '#app/format/money.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'
import { requireFirm } from '../commission-access.ts'
import { Account } from '../list/account.tsx'
import type { Route } from './+types/route'
import { type BreakdownView, breakdownView, type HeadView, headView } from './breakdown-view.ts'
import { ClientLines } from './client-lines.tsx'

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

function CommissionExplanations({
  held,
  clawedBack,
  plan,
  disclosureTo,
}: Pick<BreakdownView, 'held' | 'clawedBack' | 'plan'> & Pick<HeadView, 'disclosureTo'>) {
  const { providerName } = useProvider()
  return (
    <>
      {held.map(({ id, amount, hold_reason }) => (
        <section key={id}>
          <h2>{formatMoney(amount)} is on hold</h2>
          <p className="max-w-measure text-muted">
            {hold_reason && `${hold_reason}. `}
            {providerName} pays it with the next payment after the hold is released.
          </p>
        </section>
      ))}
      {disclosureTo && (
        <p>
          <ButtonLink to={disclosureTo} icon="upload">
            Upload signed disclosure
          </ButtonLink>
        </p>
      )}
      {clawedBack.map(({ id, amount, earned_at, note }) => (
        <section key={id}>
          <h2>{formatMoney(-amount)} was clawed back</h2>
          <p className="max-w-measure text-muted">
            {note && `${note}. `}
            Clawed back on <DateTime at={earned_at} />. Commission on amounts repaid within{' '}
            {plan.clawback_days} days is clawed back
            {plan.clause && ` (${plan.clause.toLowerCase()} of the agreement)`} and taken from the next
            payment.
          </p>
        </section>
      ))}
    </>
  )
}

function PlanAside({ view }: { view: BreakdownView }) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Commission ${view.client.reference}`)
  return (
    <aside aria-label="Key facts" className="grid content-start gap-8">
      <section aria-labelledby="outstanding">
        <SectionHead id="outstanding" title="Outstanding" />
        <dl className="grid gap-3 pt-3 text-md">
          {view.outstanding.map(({ label, on, amount, total }) => (
            <div
              key={label + on}
              className={`flex justify-between gap-4 tabular-nums ${total ? 'border-t border-line-strong pt-3 font-bold' : ''}`}
            >
              <dt className={total ? undefined : 'text-muted text-sm'}>
                {label} {on && <DateTime at={on} />}
              </dt>
              <dd className="whitespace-nowrap">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="plan">
        <SectionHead id="plan" title="Commission plan" />
        <KeyFacts items={planFacts(view)} />
      </section>
      <section aria-labelledby="questions">
        <SectionHead id="questions" title="Questions about a line" />
        <p className="pt-3 text-muted text-sm">
          Email <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a> with the date and
          amount of the line.
        </p>
      </section>
    </aside>
  )
}

function planFacts({ plan, clawbackUntil }: BreakdownView): KeyFact[] {
  return [
    { label: 'Plan', value: [plan.name, plan.clause].filter(Boolean).join(', ') },
    { label: 'Rate', value: plan.rate },
    { label: 'Paid', value: plan.pay_rule },
    ...(clawbackUntil ? [{ label: 'Clawback possible until', value: <DateTime at={clawbackUntil} /> }] : []),
  ]
}
