import { href, Link } from 'react-router'
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
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { CommissionLine } from '#contract/commission/commission.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { requireFirm } from '../commission-access.ts'
import { exportAddress } from '../commission-lists.ts'
import { isOverdue, OverdueNote, statusToday } from '../commission-status.tsx'
import { NoCommission } from '../commissions-head.tsx'
import { forColumn, Lines } from '../lines.tsx'
import { Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission: ${args.loaderData?.client.name ?? 'client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = requireFirm(context.get(profileContext))
  const answer = await context.get(servicesContext).broker.getCommissionBreakdown(id, params.clientId)
  const { client, lines, plan_applied: plan, totals } = requireValue(answer)
  const now = context.get(clockContext).now()
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const amounts = counted.map(({ amount }) => amount)
  const clawbackEnds = counted
    .filter(({ amount }) => amount > 0)
    .map(({ earned_at }) => daysAfter(londonToday(new Date(earned_at)), plan.clawback_days))
    .filter((day) => day >= londonToday(now))
  return {
    client,
    lines: lines.map((line) => ({ ...line, status: statusToday(line, now) })),
    plan,
    totals,
    earned: sumPounds(amounts.filter((amount) => amount >= 0)),
    clawedBack: sumPounds(amounts.filter((amount) => amount < 0)),
    outstanding: outstandingOf(counted, now),
    /** The last day on which commission of this client can be clawed back; undefined when it has passed. */
    clawbackUntil: clawbackEnds.toSorted().at(-1),
    exportTo: exportAddress({ search: client.reference }),
  }
}

type Breakdown = Awaited<ReturnType<typeof loader>>

export default function ClientCommission({ loaderData: breakdown }: Route.ComponentProps) {
  const { client, lines, totals, earned, clawedBack } = breakdown
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
        <div className="grid content-start gap-8">
          <div className="max-w-measure">
            <Sums>
              <Sum label="Earned" amount={earned} />
              <Sum label="Clawed back" amount={Math.abs(clawedBack)} sign="−" />
              {totals.vat !== 0 && <Sum label="VAT" amount={totals.vat} sign="+" />}
              <Sum label="Paid" amount={totals.paid} sign="−" />
              <Sum label="Outstanding" amount={totals.outstanding} total />
            </Sums>
          </div>
          {lines.length === 0 ? (
            <NoCommission of={client.name} />
          ) : (
            <Lines
              caption={`Commission lines for ${client.name}, oldest first`}
              first={[{ ...forColumn, card: 'title' }]}
              rows={lines}
            >
              <Sums>
                <Sum label="Earned less clawed back" amount={totals.commission} />
              </Sums>
            </Lines>
          )}
          <CommissionExplanations {...breakdown} />
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

function CommissionExplanations({ lines, plan, outstanding }: Breakdown) {
  const { providerName } = useProvider()
  const held = lines.filter(({ status }) => status === 'OnHold')
  const clawedBack = lines.filter(({ status, amount }) => status !== 'Cancelled' && amount < 0)
  return (
    <>
      {outstanding.map(
        ({ due, amount, isOverdue }) =>
          isOverdue && (
            <section key={due}>
              <h2>{formatMoney(amount)} is overdue</h2>
              <p className="max-w-measure">
                <OverdueNote>
                  It was due on <DateTime at={due} />
                </OverdueNote>
              </p>
            </section>
          ),
      )}
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

function PlanAside({ client, plan, outstanding, clawbackUntil }: Breakdown) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Commission ${client.reference}`)
  return (
    <aside aria-label="Key facts" className="grid content-start gap-8">
      {outstanding.length > 0 && (
        <section aria-labelledby="outstanding">
          <SectionHead id="outstanding" title="Outstanding" />
          <Sums>
            {outstanding.map(({ due, amount, isOverdue }) => (
              <Sum
                key={due}
                label={undated[due] ?? <PaymentOn day={due} isOverdue={isOverdue} />}
                amount={amount}
              />
            ))}
          </Sums>
        </section>
      )}
      <section aria-labelledby="plan">
        <SectionHead id="plan" title="Commission plan" />
        <KeyFacts
          items={[
            { label: 'Plan', value: [plan.name, plan.clause].filter(Boolean).join(', ') },
            {
              label: 'Rates',
              value: <Link to={`${href('/settings/business')}#plan`}>Business settings</Link>,
            },
            { label: 'Paid', value: plan.pay_rule },
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

function PaymentOn({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  return (
    <span className={isOverdue ? 'text-red' : undefined}>
      {isOverdue ? 'Not paid, due' : 'Payment on'} <DateTime at={day} />
    </span>
  )
}

const undated: Record<string, string> = {
  ClawedBack: 'Clawed back from the next payment',
  OnHold: 'On hold',
}

/** What is still owed, by payment date. Clawbacks are settled with the next payment; what is on hold has no date. */
function outstandingOf(lines: readonly CommissionLine[], now: Date) {
  const owed = Map.groupBy(
    lines.filter(({ paid_at }) => !paid_at),
    ({ status, due_at }) => (Object.hasOwn(undated, status) ? status : londonToday(new Date(due_at))),
  )
  return [...owed]
    .map(([due, of]) => ({
      due,
      isOverdue: isOverdue(due, now),
      amount: sumPounds(of.flatMap(({ amount, vat_amount }) => [amount, vat_amount])),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.due.localeCompare(other.due))
}
