import { type Actor, transitions, transitionsFrom } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { londonInstant, monthsAfter, startOfMonth } from '../calendar/london.ts'
import type { SeedClock } from './clock.ts'
import type { Random } from './random.ts'
import type { Sample } from './samples.ts'

export interface PastStep {
  to: Status
  by: Actor
  at: Date
}

const signUp: Status[] = ['AwaitingSignUp', 'SignUpInProgress', 'SignUpCompleted']
const toOffer: Status[] = ['Approved', 'OfferSent']
const toContract: Status[] = [...toOffer, 'OfferAccepted', 'ContractSent']

const afterSubmission: Partial<Record<Status, Status[]>> = {
  UnderwritingInProgress: [],
  MoreInformationRequested: [],
  Approved: [],
  Declined: [],
  OfferSent: ['Approved'],
  OfferAccepted: toOffer,
  OfferDeclined: toOffer,
  ContractSent: [...toOffer, 'OfferAccepted'],
  ContractSigned: toContract,
  Live: [...toContract, 'ContractSigned'],
}

/** The way of a sample to its status; the lender refuses a step that the lifecycle forbids. */
export function historyOf(sample: Sample, clock: SeedClock, random: Random): PastStep[] {
  const path = pathOf(sample)
  const made = timesOf(path.length, clock.ago(...sample.changed), random, sample)
  const stepTimes = sample.steps?.map((step) => clock.ago(...step)) ?? made
  const times = settleApproval(path, stepTimes, sample, clock)
  return path.map((to, index) => {
    const from = path[index - 1]
    const possible = from ? transitionsFrom(from) : transitions
    const by = possible.find((step) => step.to === to)?.by[0] ?? 'System'
    return { to, by, at: times[index] ?? clock.now }
  })
}

function pathOf({ status, route = 'ClientLed', via }: Sample): Status[] {
  if (via) return [...via, status]
  if (signUp.includes(status)) return signUp.slice(0, signUp.indexOf(status) + 1)
  const start: Status[] = route === 'BrokerLed' ? ['PendingApplication'] : signUp
  if (status === 'PendingApplication') return route === 'BrokerLed' ? start : [...start, status]
  const between = afterSubmission[status]
  if (!between) throw new Error(`No way to ${status} is known`)
  const underwriting: Status[] = status === 'UnderwritingInProgress' ? [] : ['UnderwritingInProgress']
  return [...start, ...underwriting, ...between, status]
}

function timesOf(count: number, last: Date, random: Random, sample: Sample): Date[] {
  const times = [last]
  const firstGap = sample.status === 'Closed' && sample.via?.includes('Live') ? 560 : random.between(1, 3)
  for (let gap = firstGap; times.length < count; gap = random.between(1, 3)) {
    const next = times[0] ?? last
    const minutes = String(random.between(0, 59)).padStart(2, '0')
    const hour = String(random.between(9, 16)).padStart(2, '0')
    times.unshift(londonInstant(daysAfter(londonToday(next), -gap), `${hour}:${minutes}`))
  }
  return times
}

const dayMilliseconds = 86_400_000

/**
 * Moves the steps up to the offer back by whole days until the approval is in the sample's month, so that the
 * dashboard shows the same figures on any day.
 */
function settleApproval(path: Status[], times: Date[], sample: Sample, clock: SeedClock): Date[] {
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
