import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { endOfDay } from '../calendar/london.ts'

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
