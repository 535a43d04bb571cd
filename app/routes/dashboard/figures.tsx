import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BarChart } from '#app/charts/bar-chart.tsx'
import { clientNoun, countOf } from '#app/format/count.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { OverdueNote } from '../commissions/commission-status.tsx'
import type { SummaryView } from './dashboard-view.ts'

export function YourFigures(summary: SummaryView & { seesLost: boolean }) {
  const { firm, month, chart, seesLost } = summary
  return (
    <>
      <section aria-labelledby="figures">
        <h2 id="figures" className="sr-only">
          Figures for <DateTime at={month} show="month" />
        </h2>
        <FigureGrid items={ownFigures(summary)} />
      </section>
      {firm && (
        <section aria-labelledby="firm">
          <SectionHead id="firm" title="Your firm" />
          <div className="pt-4">
            <FigureGrid
              items={[
                figure('Firm pipeline', firm.pipeline_value, countOf(firm.pipeline_count, openClients)),
                figure(
                  'Firm funded this month',
                  firm.funded_this_month,
                  `${countOf(firm.live_total, liveClients)}, ${countOf(firm.clients, clientNoun)} in all`,
                ),
              ]}
            />
          </div>
        </section>
      )}
      {chart && <BarChart chart={chart} id="funded" title="Funded by month" column="Funded" />}
      {seesLost && (
        <p className="print:hidden">
          <Link to={href('/dashboard/lost')}>See why clients are lost</Link>
        </p>
      )}
    </>
  )
}

/** The amounts are those that the clients asked for, until they are funded. */
const openClients = { one: 'open client, amount requested', many: 'open clients, amounts requested' }
const approvedClients = {
  one: 'client, amount accepted or else approved',
  many: 'clients, amounts accepted or else approved',
}
const liveClients = { one: 'live client', many: 'live clients' }

function ownFigures({ figures, commission, decidedSince }: SummaryView) {
  const { approved_this_month, approval_rate, live_total, take_up_rate } = figures
  return [
    figure('Pipeline', figures.pipeline_value, countOf(figures.pipeline_count, openClients)),
    figure(
      'Approved this month',
      figures.approved_amount_this_month,
      withRate(
        countOf(approved_this_month, approvedClients),
        approval_rate,
        (percent) => `approval rate ${percent} since ${formatMoment(decidedSince, 'month')}`,
      ),
    ),
    figure(
      'Funded this month',
      figures.funded_this_month,
      withRate(
        `${countOf(live_total, liveClients)} in all`,
        take_up_rate,
        (percent) => `all-time take-up rate ${percent}`,
      ),
    ),
    ...(commission ? [commissionFigure(commission)] : []),
  ]
}

function commissionFigure(commission: NonNullable<SummaryView['commission']>) {
  const { paid_this_month: paid, overdue, next, isPaidToday } = commission
  return figure(
    'Commission earned this month',
    commission.earned_this_month,
    <>
      {paid !== undefined && `${formatMoney(paid)} paid this month`}
      {next && (
        <>
          {paid !== undefined && ', '}next payment{' '}
          {isPaidToday ? (
            'today'
          ) : (
            <>
              on <DateTime at={next.date} />
            </>
          )}
        </>
      )}
      {overdue && (
        <OverdueNote>
          {formatMoney(overdue.amount)} is overdue, the earliest since <DateTime at={overdue.date} />
        </OverdueNote>
      )}
      <Link to={href('/commissions')} className="block">
        See commissions
      </Link>
    </>,
  )
}

function figure(label: string, pounds: number, note: ReactNode) {
  return { label, value: <Money pounds={pounds} figure />, note }
}

function withRate(
  count: string,
  rate: number | null | undefined,
  words: (percent: string) => string,
): string {
  return rate === null || rate === undefined ? count : `${count}, ${words(`${Math.round(rate)}%`)}`
}
