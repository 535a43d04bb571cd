import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { londonInstant, monthOf, monthsAfter, startOfMonth } from '../calendar/london.ts'

/** Day of the next month on which a statement is issued. */
const issueDay = '05'
const dueDays = 30

/** When the statement of a month is issued: what it lists is payable from then on. */
export function issuedAt(month: string): Date {
  return londonInstant(`${monthsAfter(month, 1)}-${issueDay}`, '09:00')
}

/** Where an earning stands in time: its statement, when that is issued and when it is due, never before. */
export function scheduleOf(earnedAt: Date) {
  const statementMonth = monthOf(earnedAt)
  const payableFrom = issuedAt(statementMonth)
  const after = londonInstant(daysAfter(londonToday(earnedAt), dueDays), '09:00')
  const dueAt = new Date(Math.max(after.getTime(), payableFrom.getTime()))
  return { earnedAt, statementMonth, payableFrom, dueAt }
}

/** The UK tax year of an instant, `2026-2027`: it begins on 6 April. */
export function taxYearOf(at: Date): string {
  const today = londonToday(at)
  const year = Number(today.slice(0, 4)) - (today.slice(5) >= '04-06' ? 0 : 1)
  return `${year}-${year + 1}`
}

/** First moment of the UK tax year of an instant. */
export function taxYearStart(now: Date): Date {
  return rangeOf(taxYearOf(now)).start
}

export function isTaxYear(period: string): boolean {
  return period.length === 'YYYY-YYYY'.length
}

/** First moment of a month or a tax year, and of the one after it. */
export function rangeOf(period: string): { start: Date; end: Date } {
  if (!isTaxYear(period)) return { start: startOfMonth(period), end: startOfMonth(monthsAfter(period, 1)) }
  const [first, second] = period.split('-')
  return { start: londonInstant(`${first}-04-06`, '00:00'), end: londonInstant(`${second}-04-06`, '00:00') }
}
