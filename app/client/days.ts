const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The London day of an instant or a wire date as it is shown, `DD-MM-YYYY`, for use inside a sentence. */
export function dayWords(at: string): string {
  return day.format(new Date(at)).replaceAll('/', '-')
}

/** A wire month `YYYY-MM` (or day) as it is shown, `MM-YYYY`. */
export function monthWords(month: string): string {
  return `${month.slice(5, 7)}-${month.slice(0, 4)}`
}

/** A wire day `YYYY-MM-DD` as people type it, `DD-MM-YYYY`. */
export function typedDay(day: string): string {
  return day.split('-').reverse().join('-')
}
