import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'

/** Days until the next actor is expected to have acted; statuses left out have no deadline. */
const dueDays: Partial<Record<Status, number>> = {
  AwaitingSignUp: 5,
  SignUpCompleted: 5,
  PendingApplication: 7,
  MoreInformationRequested: 5,
  Declined: 30,
  OfferSent: 7,
  OfferDeclined: 30,
  ContractSent: 14,
}

/** When the next action of a client that entered `status` at `at` is due: the end of a London day. */
export function dueAfter(status: Status, at: Date): Date | null {
  const days = dueDays[status]
  return days === undefined ? null : endOfDay(daysAfter(londonToday(at), days))
}

/** 23:59 in London on a day, `YYYY-MM-DD`. */
export function endOfDay(day: string): Date {
  return londonTime(day, '23:59')
}

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant by London's clock: `day` YYYY-MM-DD, `time` HH:MM. */
export function londonTime(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`)
  return londonClock.format(asUtc) === time ? asUtc : new Date(asUtc.getTime() - 3_600_000)
}
