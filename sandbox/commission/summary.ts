import type { CommissionFigures } from '#contract/clients/clients-summary.ts'
import type { CommissionSummary, StatementQuery } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { monthOf } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { type FirmLine, readFirmLines, sumOf } from './firm-lines.ts'
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
    next_payment: nextPayment(lines, now),
  }
}

function nextPayment(lines: FirmLine[], now: Date): CommissionFigures['next_payment'] {
  const owed = lines.filter(({ paidAt, status }) => !paidAt && status !== 'OnHold' && status !== 'Cancelled')
  const earned = owed.filter(({ status }) => status !== 'ClawedBack')
  if (earned.length === 0) return null
  const first = Math.min(...earned.map(({ dueAt }) => dueAt.getTime()))
  const until = londonToday(new Date(Math.max(first, now.getTime())))
  const pence = sumOf(owed.filter(({ dueAt }) => londonToday(dueAt) <= until))
  return pence > 0 ? { date: londonToday(new Date(first)), amount: toPounds(pence) } : null
}

export function waitingOf(lines: FirmLine[]): Pick<CommissionFigures, 'accrued' | 'payable' | 'on_hold'> {
  const unpaid = lines.filter(({ paidAt }) => !paidAt)
  const sum = (status: FirmLine['status']) => toPounds(sumOf(unpaid.filter((line) => line.status === status)))
  return { accrued: sum('Accrued'), payable: sum('Payable'), on_hold: sum('OnHold') }
}
