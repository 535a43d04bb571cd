import { daysAfter, londonToday } from '#contract/fields/dates.ts'

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

/** The day itself, or the last working day before it; days are `YYYY-MM-DD`. */
export function workingDayUpTo(day: string): string {
  return isWorkingDay(day) ? day : workingDayUpTo(daysAfter(day, -1))
}

export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).includes(day)
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day))
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function bankHolidays(year: number): string[] {
  const easter = easterSunday(year)
  const movable = [
    daysAfter(easter, -2),
    daysAfter(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
  ]
  const holidays: string[] = []
  for (const day of [`${year}-01-01`, `${year}-12-25`, `${year}-12-26`]) {
    let moved = day
    while (isWeekend(moved) || holidays.includes(moved)) moved = daysAfter(moved, 1)
    holidays.push(moved)
  }
  return [...movable, ...holidays]
}

function mondayFrom(day: string): string {
  return daysAfter(day, (8 - weekdayOf(day)) % 7)
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}
