import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { endOfDay } from '../calendar/london.ts'

/** Days until the next action is due; other statuses have no deadline. */
const dueDays: Partial<Record<Status, number>> = {
  AwaitingSignUp: 5,
  SignUpInProgress: 5,
  SignUpCompleted: 5,
  PendingApplication: 7,
  MoreInformationRequested: 5,
  Declined: 30,
  OfferSent: 7,
  OfferDeclined: 30,
  ContractSent: 14,
}

export function earliest(instants: (Date | null)[]): Date | null {
  return instants.filter((at) => at !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export function dueAfter(status: Status, at: Date): Date | null {
  const days = dueDays[status]
  return days === undefined ? null : endOfDay(daysAfter(londonToday(at), days))
}
