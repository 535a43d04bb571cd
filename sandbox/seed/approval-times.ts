import type { Status } from '#contract/clients/statuses.ts'
import { monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { SeedClock } from './clock.ts'
import type { Sample } from './sample.ts'

const dayMilliseconds = 86_400_000

/**
 * Moves the steps up to the offer back by whole days until the approval is in the sample's month, so that the
 * dashboard shows the same figures on any day.
 */
export function settleApproval(path: Status[], times: Date[], sample: Sample, clock: SeedClock): Date[] {
  const approval = path.indexOf('Approved')
  const approvedAt = times[approval]
  if (!approvedAt) return times
  if (sample.approved === 'this-month') {
    const start = startOfMonth(monthsAfter(clock.today, 0))
    return times.map((at, index) => (index >= approval && at < start ? start : at))
  }
  const before = startOfMonth(monthsAfter(clock.today, sample.approved === 'last-month' ? 0 : -1))
  const days = Math.max(0, Math.floor((approvedAt.getTime() - before.getTime()) / dayMilliseconds) + 1)
  const lastShifted = Math.max(approval, path.indexOf('OfferSent'), path.indexOf('OfferDeclined'))
  const wait = lastShifted < path.length - 1 ? lastShifted : approval
  return times.map((at, index) => (index <= wait ? new Date(at.getTime() - days * dayMilliseconds) : at))
}
