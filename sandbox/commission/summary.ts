import type { CommissionFigures } from '#contract/clients/clients-summary.ts'
import type { CommissionSummary, StatementQuery } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { monthOf } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { type FirmLine, readFirmLines, sumOf } from './firm-lines.ts'
import { paymentsOf } from './payments.ts'
import { taxYearOf } from './periods.ts'
import {
  monthsOf,
  readStatement,
  statementLines,
  taxYearsOf,
  totalsByMonth,
  withinPeriod,
} from './statement-view.ts'
import { readPlan } from './terms.ts'

export async function readSummary(
  db: Database,
  brokerageId: string,
  period: string,
  query: StatementQuery,
  now: Date,
): Promise<CommissionSummary> {
  const lines = await readFirmLines(db, brokerageId, now)
  const inPeriod = withinPeriod(lines, period, 'earned')
  const sum = (status: FirmLine['status']) =>
    toPounds(sumOf(inPeriod.filter((line) => line.status === status)))
  return {
    currency: 'GBP',
    period,
    accrued: sum('Accrued'),
    payable: sum('Payable'),
    paid: sum('Paid'),
    on_hold: sum('OnHold'),
    clawed_back: sum('ClawedBack'),
    ...figuresOf(lines, now),
    carried_over: toPounds(Math.max(0, -(paymentsOf(lines, now).at(-1)?.pence ?? 0))),
    plan: await readPlan(db, brokerageId, now),
    statement: readStatement(lines, period, now),
    months: monthsOf(lines, now),
    tax_years: taxYearsOf(lines, now),
    by_month: totalsByMonth(lines, now),
    lines: statementLines(lines, period, query),
  }
}

export function figuresOf(lines: FirmLine[], now: Date): CommissionFigures {
  const [month, year] = [monthOf(now), taxYearOf(now)]
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const sum = (of: FirmLine[], matches: (line: FirmLine) => boolean) => toPounds(sumOf(of.filter(matches)))
  return {
    earned_this_month: sum(counted, ({ statementMonth }) => statementMonth === month),
    earned_this_tax_year: sum(counted, ({ earnedAt }) => taxYearOf(earnedAt) === year),
    paid_this_month: sum(lines, ({ paidMonth }) => paidMonth === month),
    paid_this_tax_year: sum(
      lines,
      ({ paidAt }) => paidAt !== null && paidAt <= now && taxYearOf(paidAt) === year,
    ),
    ...duePayments(lines, now),
  }
}

/** The payment that is due or overdue, and the one after what is overdue. */
function duePayments(
  lines: FirmLine[],
  now: Date,
): Pick<CommissionFigures, 'next_payment' | 'following_payment'> {
  const [next, following] = paymentsOf(lines, now)
    .filter(({ pence }) => pence > 0)
    .map(({ date, pence }) => ({ date, amount: toPounds(pence) }))
  const isOverdue = next && next.date < londonToday(now)
  return { next_payment: next ?? null, following_payment: (isOverdue && following) || null }
}

export function waitingOf(lines: FirmLine[]): Pick<CommissionFigures, 'accrued' | 'payable' | 'on_hold'> {
  const unpaid = lines.filter(({ paidAt }) => !paidAt)
  const sum = (status: FirmLine['status']) => toPounds(sumOf(unpaid.filter((line) => line.status === status)))
  return { accrued: sum('Accrued'), payable: sum('Payable'), on_hold: sum('OnHold') }
}
