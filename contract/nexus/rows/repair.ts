import { monthNumber } from '#contract/fields/month-names.ts'

/** A month as `YYYY-MM` out of MM-YYYY, a day with the day first, YYYY-MM-DD, or `Mar-19`, which Excel makes of 03-2019. Undefined for anything else. */
export function readMonth(cell: string, today: string): string | undefined {
  const text = cell.trim()
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]00:00.*)?$/.exec(text)
  if (iso) return monthOf(iso[1], iso[2], iso[3])
  const short = /^(\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (short) return monthOf(short[2], short[1])
  const day = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (day) return monthOf(day[3], day[2], day[1])
  const named = /^(?:(\d{1,2})[-/. ])?([a-z]{3})[a-z]*[-/. ](\d{2}|\d{4})$/i.exec(text)
  if (!named?.[2]) return undefined
  const month = monthNumber(named[2])
  return month > 0 ? monthOf(fullYear(named[3], today), String(month), named[1]) : undefined
}

function monthOf(year = '', month = '', day = '1'): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}`
  const date = new Date(`${iso}-${day.padStart(2, '0')}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return exists && Number(year) >= 1700 ? iso : undefined
}

function fullYear(year = '', today: string): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2))
  return Number(year) <= Number(today.slice(2, 4)) ? `${century}${year}` : `${century - 1}${year}`
}

/** Puts back the zero that a spreadsheet program takes from a phone number. */
export function withPhoneZero(cell: string): string {
  const digits = cell.replace(/[\s()-]/g, '')
  return /^[1237]\d{8,9}$/.test(digits) ? `0${digits}` : cell
}

/** Puts back the zero that a spreadsheet program takes from a code of agriculture or fishing, like 01110. */
export function withSicZero(cell: string): string {
  const digits = cell.trim()
  return /^\d{4}$/.test(digits) ? `0${digits}` : digits
}

/** Takes off the apostrophe by which exports keep a text from being run as a formula. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, '')
}
