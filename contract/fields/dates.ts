import { z } from 'zod'
import { monthNumber } from './month-names.ts'

/** Entered as DD-MM-YYYY, DD/MM/YY, 1.6.2018, 1 Jun 2018 or 01062018 (numeric keyboards), on the wire YYYY-MM-DD; never US order. */

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const typedDay = /^(?:(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})|(\d{2})(\d{2})(\d{4}))$/i
const isoMonth = /^(\d{4})-(\d{2})$/
const typedMonth = /^(?:(\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})|(\d{2})(\d{4}))$/i

/** How far ahead a year of two digits may be: it is read as within 50 years, or for what is past as the latest before today. */
const yearsAhead = { any: 49, past: 0 }

type Ahead = keyof typeof yearsAhead

function monthOf(entered: string): string {
  if (/^\d/.test(entered)) return entered.padStart(2, '0')
  return String(monthNumber(entered)).padStart(2, '0')
}

function yearOf(entered: string, ahead: Ahead): string {
  if (entered.length === 4) return entered
  const latest = Number(londonToday().slice(0, 4)) + yearsAhead[ahead]
  return String(latest - ((latest - Number(entered)) % 100))
}

function toIsoDay(ahead: Ahead) {
  return (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const [day, month, year] = (typedDay.exec(value.trim()) ?? []).slice(1).filter(Boolean)
    if (day && month && year) return `${yearOf(year, ahead)}-${monthOf(month)}-${day.padStart(2, '0')}`
    return value.trim() === '' ? undefined : value.trim()
  }
}

function toIsoMonth(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [month, year] = (typedMonth.exec(value.trim()) ?? []).slice(1).filter(Boolean)
  if (month && year) return `${yearOf(year, 'past')}-${monthOf(month)}`
  return value.trim() === '' ? undefined : value.trim()
}

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Made once: making one costs more than formatting many days with it. */
const londonDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** Today's date in London, `YYYY-MM-DD`: the day all limits are measured from. */
export function londonToday(now: Date = new Date()): string {
  return londonDays.format(now)
}

/** The day `years` before another, `YYYY-MM-DD`. */
export function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}

/** The day `days` after (or, negative, before) another, `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A calendar day, kept as `YYYY-MM-DD`. */
export function day(message: string, ahead: Ahead = 'any') {
  return z.preprocess(
    toIsoDay(ahead),
    z
      .string({ error: message })
      .regex(isoDay, message)
      .refine((value) => !isoDay.test(value) || exists(value), 'Enter a date that exists'),
  )
}

/** A month, kept as `YYYY-MM`, not in the future. */
export function pastMonth(message: string) {
  return z.preprocess(
    toIsoMonth,
    z
      .string({ error: message })
      .regex(isoMonth, message)
      .refine((value) => !isoMonth.test(value) || exists(`${value}-01`), 'Enter a month from 01 to 12')
      .refine((value) => value <= londonToday().slice(0, 7), 'Enter a month that is not in the future'),
  )
}

export const dobAdult = day('Enter a date of birth, like 31-01-1980', 'past')
  .refine((value) => value <= yearsBefore(londonToday(), 18), 'Director must be 18 or over')
  .refine(
    (value) => value >= yearsBefore(londonToday(), 100),
    'Enter a date of birth within the last 100 years',
  )
