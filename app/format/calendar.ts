import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

// For loaders, actions and view functions: dayjs is kept out of the browser (docs/decisions/0017-dates.md).

/** Whole days from one day to another, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day')
}

export function monthBefore(day: string): string {
  return dayjs.utc(day).startOf('month').subtract(1, 'month').format('YYYY-MM')
}

/** The working day so many working days after a day, both `YYYY-MM-DD`; bank holidays count as working days. */
export function workingDaysAfter(day: string, count: number): string {
  let date = dayjs.utc(day)
  for (let left = count; left > 0; ) {
    date = date.add(1, 'day')
    if (date.day() !== 0 && date.day() !== 6) left -= 1
  }
  return date.format('YYYY-MM-DD')
}
