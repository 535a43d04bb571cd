import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { endOfDay, londonInstant } from '../calendar/london.ts'

/** Sample dates, counted from the moment of the seed by London's calendar. */
export interface SeedClock {
  now: Date
  today: string
  /** Some time on an earlier day; on this day never later than now. */
  ago(days: number, time: string): Date
  /** A deadline on a day, at its end unless a time is given that has not passed yet. */
  ahead(days: number, time?: string): Date
}

/** The last of today's sample events; before it, the whole morning moves to just before now. */
const lastOfToday = '09:14'

export function createSeedClock(now: Date): SeedClock {
  const today = londonToday(now)
  const morning = londonInstant(today, lastOfToday)
  const shift = Math.max(0, morning.getTime() - now.getTime())
  return {
    now,
    today,
    ago(days, time) {
      const at = londonInstant(daysAfter(today, -days), time)
      return days === 0 ? new Date(at.getTime() - shift) : at
    },
    ahead(days, time) {
      const day = daysAfter(today, days)
      const at = time ? londonInstant(day, time) : endOfDay(day)
      return days === 0 && at < now ? endOfDay(day) : at
    },
  }
}
