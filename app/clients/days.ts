import { formatMoment } from '#app/format/format-moment.ts'

/** The London day of an instant or a wire date for use inside a sentence, `DD-MM-YYYY`. */
export function dayWords(at: string): string {
  return formatMoment(at, 'date') ?? at
}

/** A wire month `YYYY-MM` (or day) as it is shown and typed, `MM-YYYY`. */
export function monthWords(month: string): string {
  return `${month.slice(5, 7)}-${month.slice(0, 4)}`
}

/** A wire day `YYYY-MM-DD` as people type it, `DD-MM-YYYY`. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('-')
}
