import type {
  CommissionStatement,
  MonthTotals,
  StatementLine,
  StatementQuery,
} from '#contract/commission/commission.ts'
import type { Page } from '#contract/fields/paging.ts'
import { sumPence, toPounds } from '#contract/fields/pence.ts'
import { monthOf, monthsAfter } from '../calendar/london.ts'
import type { CommissionLineRow } from '../db/tables/commission.ts'
import { type FirmLine, matching, pageOf, sorted, sumOf, toLine } from './firm-lines.ts'
import { issuedAt, isTaxYear, taxYearOf } from './periods.ts'

export function monthsOf([first]: FirmLine[], now: Date): string[] {
  const months: string[] = []
  for (let month = monthOf(now); first && month >= first.statementMonth; month = monthsAfter(month, -1))
    months.push(month)
  return months
}

export function taxYearsOf([first]: FirmLine[], now: Date): string[] {
  const years: string[] = []
  for (let at = taxYearOf(now); first && at >= taxYearOf(first.earnedAt); at = yearBefore(at)) years.push(at)
  return years
}

function yearBefore(year: string): string {
  const start = Number(year.slice(0, 4)) - 1
  return `${start}-${start + 1}`
}

type Counted = Pick<CommissionLineRow, 'amountPence' | 'statementMonth' | 'earnedAt' | 'paidAt'> & {
  status: string
  paidMonth: string | null
}

/** A month or a tax year as it ends: what was owed before, earned, taken back and paid. */
export function statementOf(period: string, lines: readonly Counted[]) {
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const sum = (matches: (line: Counted) => boolean) =>
    sumPence(counted.filter(matches).map(({ amountPence }) => amountPence))
  const paidIn = ({ paidAt, paidMonth }: Counted) =>
    isTaxYear(period) && paidAt ? taxYearOf(paidAt) : paidMonth
  const openingPence =
    sum((line) => earnedIn(line, period) < period) - sum((line) => (paidIn(line) ?? period) < period)
  const earnedPence = sum((line) => earnedIn(line, period) === period && line.amountPence >= 0)
  const clawedBackPence = sum((line) => earnedIn(line, period) === period && line.amountPence < 0)
  const paidPence = sum((line) => paidIn(line) === period)
  const closingPence = openingPence + earnedPence + clawedBackPence - paidPence
  return { openingPence, earnedPence, clawedBackPence, paidPence, closingPence }
}

function earnedIn({ earnedAt, statementMonth }: Counted, period: string): string {
  return isTaxYear(period) ? taxYearOf(earnedAt) : statementMonth
}

/** Null for all periods together, and for one without lines. */
export function readStatement(lines: FirmLine[], period: string, now: Date): CommissionStatement | null {
  if (![...monthsOf(lines, now), ...taxYearsOf(lines, now)].includes(period)) return null
  const figures = statementOf(period, lines)
  const issued = issuedAt(isTaxYear(period) ? `${period.slice(5)}-04` : period)
  const held = lines.filter((line) => line.status === 'OnHold' && earnedIn(line, period) <= period)
  return {
    month: period,
    opening: toPounds(figures.openingPence),
    earned: toPounds(figures.earnedPence),
    clawed_back: toPounds(figures.clawedBackPence),
    paid: toPounds(figures.paidPence),
    closing: toPounds(figures.closingPence),
    on_hold: toPounds(sumOf(held)),
    issued_at: issued <= now ? issued.toISOString() : null,
  }
}

export function totalsByMonth(lines: FirmLine[], now: Date): MonthTotals[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthsAfter(monthOf(now), index - 11)
    const { earnedPence, clawedBackPence, paidPence } = statementOf(month, lines)
    return {
      month,
      earned: toPounds(earnedPence),
      clawed_back: toPounds(clawedBackPence),
      paid: toPounds(paidPence),
    }
  })
}

export function withinPeriod(lines: FirmLine[], period: string, basis: StatementQuery['basis']): FirmLine[] {
  return lines.filter((line) => {
    if (basis === 'earned') return period === 'all' || earnedIn(line, period) === period
    if (!line.paidAt) return false
    return period === 'all' || (isTaxYear(period) ? taxYearOf(line.paidAt) : line.paidMonth) === period
  })
}

export function statementLines(
  lines: FirmLine[],
  period: string,
  query: StatementQuery,
): Page<StatementLine> {
  const found = matching(withinPeriod(lines, period, query.basis), query)
  const inOrder = sorted(found, query.sort, ({ client, amountPence, earnedAt }) => {
    if (query.sort.endsWith('client_name')) return client.name.toLowerCase()
    return query.sort.endsWith('amount') ? amountPence : earnedAt.getTime()
  })
  const page = pageOf(inOrder, query)
  return { ...page, items: page.items.map(toStatementLine) }
}

function toStatementLine(line: FirmLine): StatementLine {
  const { name, number, reference, product } = line.client
  return {
    ...toLine(line),
    client_name: name,
    company_number: number,
    reference,
    product_type: product,
    broker_name: line.broker,
  }
}
