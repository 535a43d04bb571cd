import { href, Link } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { formatMoney } from '#app/format/money.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'
import { requireFirm } from '../commission-access.ts'
import type { LineRow } from '../line-view.ts'
import { Lines, lineCell } from '../lines.tsx'
import { Account, Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'
import { type BreakdownView, breakdownView } from './breakdown-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission: ${args.loaderData?.client.name ?? 'client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = requireFirm(context.get(profileContext))
  const breakdown = await context.get(servicesContext).broker.getCommissionBreakdown(id, params.clientId)
  return breakdownView(requireValue(breakdown), context.get(clockContext).now())
}

const first: Column<LineRow>[] = [{ key: 'for', head: 'For', card: 'title', cell: lineCell }]

export default function ClientCommission({ loaderData: view }: Route.ComponentProps) {
  const { client } = view
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Commissions', to: href('/commissions') }]}
        crumb={client.name}
        title={`Commission: ${client.name}`}
        lead={client.reference}
        actions={
          <>
            <ExportLink to={view.exportTo} />
            <ButtonLink to={href('/application/:clientId', { clientId: client.id })}>Open client</ButtonLink>
          </>
        }
      />
      <PageGrid rail={<PlanAside view={view} />}>
        <div className="grid content-start gap-8">
          <Account entries={view.account} />
          {view.rows.length === 0 ? (
            <EmptyState title="No commission yet">
              Commission appears here when {client.name}’s facility is live.
            </EmptyState>
          ) : (
            <Lines
              caption={`Commission lines for ${client.name}, oldest first`}
              first={first}
              rows={view.rows}
            >
              <Sums>
                <Sum label="Earned less clawed back" amount={view.net} />
              </Sums>
            </Lines>
          )}
          <CommissionExplanations {...view} />
        </div>
      </PageGrid>
    </>
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
}: Pick<BreakdownView, 'held' | 'clawedBack' | 'plan'>) {
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
      {view.outstanding.length > 0 && (
        <section aria-labelledby="outstanding">
          <SectionHead id="outstanding" title="Outstanding" />
          <Sums>
            {view.outstanding.map(({ label, on, amount }) => (
              <Sum
                key={`${label} ${on}`}
                label={
                  <>
                    {label} {on && <DateTime at={on} />}
                  </>
                }
                amount={amount}
              />
            ))}
          </Sums>
        </section>
      )}
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
    { label: 'Rates', value: <Link to={`${href('/settings/business')}#plan`}>Business settings</Link> },
    { label: 'Paid', value: plan.pay_rule },
    ...(clawbackUntil ? [{ label: 'Clawback possible until', value: <DateTime at={clawbackUntil} /> }] : []),
  ]
}
