import { londonToday } from '#contract/fields/dates.ts'
import { londonInstant, monthOf, monthsAfter, workingDayUpTo } from '../calendar/london.ts'

const issueDay = '05'
const paymentDay = '27'

export function issuedAt(month: string): Date {
  return londonInstant(`${monthsAfter(month, 1)}-${issueDay}`, '09:00')
}

/** When the commission of a statement month is paid (domain 2.15). */
export function paidOn(month: string): Date {
  return londonInstant(workingDayUpTo(`${monthsAfter(month, 1)}-${paymentDay}`), '09:00')
}

/** The first day of payment after an instant. */
export function nextPaymentDay(at: Date): Date {
  const ofLastMonth = paidOn(monthsAfter(monthOf(at), -1))
  return ofLastMonth > at ? ofLastMonth : paidOn(monthOf(at))
}

export function scheduleOf(earnedAt: Date) {
  const statementMonth = monthOf(earnedAt)
  return { earnedAt, statementMonth, payableFrom: issuedAt(statementMonth), dueAt: paidOn(statementMonth) }
}

/** The UK tax year of an instant, `2026-2027`: it begins on 6 April. */
export function taxYearOf(at: Date): string {
  const today = londonToday(at)
  const year = Number(today.slice(0, 4)) - (today.slice(5) >= '04-06' ? 0 : 1)
  return `${year}-${year + 1}`
}

export function isTaxYear(period: string): boolean {
  return period.length === 'YYYY-YYYY'.length
}
