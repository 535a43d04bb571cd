import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { endOfDay, londonInstant } from '../calendar/london.ts'

const lastOfToday = '09:14'

export type SeedClock = ReturnType<typeof createSeedClock>

/** Sample dates relative to the seed, by London's calendar. */
export function createSeedClock(now: Date) {
  const today = londonToday(now)
  const morning = londonInstant(today, lastOfToday)
  const shift = Math.max(0, morning.getTime() - now.getTime())
  return {
    now,
    today,
    /** Never later than now. */
    ago(days: number, time: string) {
      const at = londonInstant(daysAfter(today, -days), time)
      return days === 0 ? new Date(at.getTime() - shift) : at
    },
    ahead(days: number, time?: string) {
      const day = daysAfter(today, days)
      const at = time ? londonInstant(day, time) : endOfDay(day)
      return days === 0 && at < now ? endOfDay(day) : at
    },
  }
}
