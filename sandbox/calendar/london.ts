import { londonToday } from '#contract/fields/dates.ts'

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The instant of a time on London's clock: `day` YYYY-MM-DD, `time` HH:MM. */
export function londonInstant(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  return londonClock.format(asUtc) === time ? asUtc : new Date(asUtc.getTime() - 3_600_000)
}

/** 23:59 in London on a day, `YYYY-MM-DD`. */
export function endOfDay(day: string): Date {
  return londonInstant(day, '23:59')
}

/** The London month of an instant, `YYYY-MM`. */
export function monthOf(at: Date): string {
  return londonToday(at).slice(0, 7)
}

/** `YYYY-MM`, some months after (or, negative, before) the month of another or of a day. */
export function monthsAfter(month: string, months: number): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + months, 1))
    .toISOString()
    .slice(0, 7)
}

export function startOfMonth(month: string): Date {
  return londonInstant(`${month}-01`, '00:00')
}
