import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { londonTime } from '../clients/due.ts'

/** Day of the next month on which a statement is issued. */
const issueDay = '05'
const dueDays = 30

/** London month of an instant, `YYYY-MM`. */
export function monthOf(at: Date): string {
  return londonToday(at).slice(0, 7)
}

/** `YYYY-MM`, some months from another. */
export function monthFrom(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7)
}

/** First moment of a London month. */
export function startOf(month: string): Date {
  return londonTime(`${month}-01`, '00:00')
}

/** When the statement of a month is issued: what it lists is payable from then on. */
export function issuedAt(month: string): Date {
  return londonTime(`${monthFrom(month, 1)}-${issueDay}`, '09:00')
}

/** Where an earning stands in time: its statement, when that is issued and when it is due, never before. */
export function scheduleOf(earnedAt: Date) {
  const statementMonth = monthOf(earnedAt)
  const payableFrom = issuedAt(statementMonth)
  const after = londonTime(daysAfter(londonToday(earnedAt), dueDays), '09:00')
  const dueAt = new Date(Math.max(after.getTime(), payableFrom.getTime()))
  return { earnedAt, statementMonth, payableFrom, dueAt }
}

/** First moment of the UK tax year, which begins on 6 April. */
export function taxYearStart(now: Date): Date {
  const today = londonToday(now)
  const year = Number(today.slice(0, 4))
  return londonTime(`${today.slice(5) >= '04-06' ? year : year - 1}-04-06`, '00:00')
}
