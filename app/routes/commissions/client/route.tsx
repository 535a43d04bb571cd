import { href, Link } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { requireFirm } from '../commission-access.ts'
import { exportAddress } from '../commission-lists.ts'
import { statusToday } from '../commission-status.tsx'
import { NoCommission } from '../commissions-head.tsx'
import { forColumn, Lines } from '../lines.tsx'
import { Sum } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission: ${args.loaderData?.client.name ?? 'client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const answer = await context.get(servicesContext).broker.getCommissionBreakdown(id, params.clientId)
  const { client, plan_applied: plan, totals, ...breakdown } = requireValue(answer)
  const lines = breakdown.lines.map((line) => ({ ...line, status: statusToday(line, now) }))
  const lastEarned = lines
    .filter((line) => line.status !== 'Cancelled' && line.amount > 0 && !isClawedBack(line, lines))
    .map(({ earned_at }) => londonToday(new Date(earned_at)))
    .toSorted()
    .at(-1)
  const clawbackUntil = lastEarned && daysAfter(lastEarned, plan.clawback_days)
  return {
    client,
    lines,
    plan,
    totals,
    /** The last day on which commission of this client can be clawed back, or could be. */
    clawbackUntil,
    isClawbackOver: clawbackUntil !== undefined && clawbackUntil < londonToday(now),
    exportTo: exportAddress({ search: client.reference }),
  }
}

/** Whether a clawback of the whole line has followed it: the contract does not say of which line a clawback is. */
function isClawedBack({ amount, earned_at }: CommissionLine, lines: CommissionLine[]): boolean {
  return lines.some(
    (other) =>
      other.type === 'Clawback' &&
      other.amount === -amount &&
      new Date(other.earned_at) >= new Date(earned_at),
  )
}

type Breakdown = Awaited<ReturnType<typeof loader>>

export default function ClientCommission({ loaderData: breakdown }: Route.ComponentProps) {
  const { client, lines, totals } = breakdown
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Commissions', to: href('/commissions') }]}
        crumb={client.name}
        title={`Commission: ${client.name}`}
        lead={client.reference}
        actions={
          <>
            <ExportLink to={breakdown.exportTo} />
            <ButtonLink to={href('/application/:clientId', { clientId: client.id })}>Open client</ButtonLink>
          </>
        }
      />
      <PageGrid rail={<PlanAside {...breakdown} />}>
        {lines.length === 0 ? (
          <NoCommission />
        ) : (
          <Lines
            caption={`Commission lines for ${client.name}, oldest first`}
            first={[{ ...forColumn, card: 'title' }]}
            rows={lines}
          >
            <Sum label="Paid" amount={totals.paid} sign="−" />
            <Sum label="Outstanding" amount={totals.outstanding} total />
          </Lines>
        )}
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

function PlanAside({ client, lines, plan, clawbackUntil, isClawbackOver }: Breakdown) {
  const { providerName, supportEmail } = useProvider()
  const subject = encodeURIComponent(`Commission ${client.reference}`)
  return (
    <aside aria-label="Key facts" className="grid content-start gap-8">
      <section aria-labelledby="plan">
        <SectionHead id="plan" title="Commission plan" />
        <KeyFacts
          items={[
            {
              label: 'Rates',
              value: <Link to={`${href('/settings/business')}#plan`}>{plan.name}</Link>,
              detail: plan.clause,
            },
            { label: 'Paid', value: plan.pay_rule },
            {
              label: 'On hold',
              value:
                lines.some(({ status }) => status === 'OnHold') &&
                `${providerName} pays it with the next payment after it is released`,
            },
            {
              label: 'Clawed back',
              value: `Commission on amounts repaid within ${plan.clawback_days} days, from the next payment`,
            },
            {
              label: isClawbackOver ? 'Clawback was possible until' : 'Clawback possible until',
              value: clawbackUntil && <DateTime at={clawbackUntil} />,
            },
          ]}
        />
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
