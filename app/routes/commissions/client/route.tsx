import { href, Link } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { requireFirm } from '../commission-access.ts'
import { exportAddress } from '../commission-lists.ts'
import { OverdueNote, statusToday } from '../commission-status.tsx'
import { NoCommission } from '../commissions-head.tsx'
import { forColumn, Lines } from '../lines.tsx'
import { Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission: ${args.loaderData?.client.name ?? 'client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const answer = await context.get(servicesContext).broker.getCommissionBreakdown(id, params.clientId)
  const { client, plan_applied: plan, totals, ...breakdown } = requireValue(answer)
  const lines = breakdown.lines.map((line) => ({ ...line, status: statusToday(line, now) }))
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const clawbackEnds = counted
    .filter(({ amount }) => amount > 0)
    .map(({ earned_at }) => daysAfter(londonToday(new Date(earned_at)), plan.clawback_days))
    .filter((day) => day >= londonToday(now))
  return {
    client,
    lines,
    plan,
    totals,
    outstanding: outstandingOf(counted),
    /** The last day on which commission of this client can be clawed back; undefined when it has passed. */
    clawbackUntil: clawbackEnds.toSorted().at(-1),
    exportTo: exportAddress({ search: client.reference }),
  }
}

/** What is still owed, by when it is paid. */
function outstandingOf(lines: readonly CommissionLine[]) {
  const unpaid = lines
    .filter(({ paid_at }) => !paid_at)
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
  return [...Map.groupBy(unpaid, whenPaid)]
    .map(([when, of]) => ({
      when,
      amount: sumPounds(of.flatMap(({ amount, vat_amount }) => [amount, vat_amount])),
    }))
    .filter(({ amount }) => amount !== 0)
}

function whenPaid({ status, due_at }: CommissionLine): string {
  if (status === 'OnHold') return 'On hold'
  if (status === 'ClawedBack') return 'Clawed back from the next payment'
  return `${status === 'Overdue' ? 'Not paid, due' : 'Payment on'} ${formatDay(due_at)}`
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
          <NoCommission of={client.name} />
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

function PlanAside({ client, lines, plan, outstanding, clawbackUntil }: Breakdown) {
  const { providerName, supportEmail } = useProvider()
  const subject = encodeURIComponent(`Commission ${client.reference}`)
  return (
    <aside aria-label="Key facts" className="grid content-start gap-8">
      {outstanding.length > 0 && (
        <section aria-labelledby="outstanding">
          <SectionHead id="outstanding" title="Outstanding" />
          <Sums>
            {outstanding.map(({ when, amount }) => (
              <Sum key={when} label={when} amount={amount} />
            ))}
          </Sums>
          {lines.some(({ status }) => status === 'Overdue') && (
            <p className="pt-2 text-sm">
              <OverdueNote>Commission is overdue</OverdueNote>
            </p>
          )}
          {lines.some(({ status }) => status === 'OnHold') && (
            <p className="pt-2 text-muted text-sm">
              {providerName} pays what is on hold with the next payment after it is released.
            </p>
          )}
        </section>
      )}
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
              label: 'Clawed back',
              value: `Commission on amounts repaid within ${plan.clawback_days} days, from the next payment`,
            },
            { label: 'Clawback possible until', value: clawbackUntil && <DateTime at={clawbackUntil} /> },
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
