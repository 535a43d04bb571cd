import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/clients/client.ts'
import { stages, statusFacts } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf } from '#tests/support/client.ts'
import { progressView } from './progress.ts'

function moved(day: number, to: Status, from: Status | null = null): TimelineEvent {
  const at = `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`
  return {
    id: at,
    at,
    actor_type: 'Lender',
    actor_name: 'L',
    type: 'Other',
    text: to,
    from_status: from,
    to_status: to,
  }
}

function progressOf(status: string, timeline: TimelineEvent[] = []) {
  return progressView({ ...clientOf(), status, timeline, created_at: '2026-11-01T09:00:00Z' })
}

const states = (status: string, timeline?: TimelineEvent[]) =>
  progressOf(status, timeline)?.steps.map((step) => step.state)

test.each(statusNames.filter((status) => !['Closed', 'Live'].includes(status)))(
  '%s is at its stage: done before, ahead after',
  (status) => {
    const at = stages.indexOf(statusFacts[status].stage)
    const steps = states(status) ?? []
    expect(steps.slice(0, at)).toEqual(steps.slice(0, at).map(() => 'done'))
    expect(steps[at]).toBe(['Declined', 'OfferDeclined'].includes(status) ? 'declined' : 'now')
    expect(steps.slice(at + 1)).toEqual(steps.slice(at + 1).map(() => 'ahead'))
    expect(progressOf(status)?.summary).toContain(`Step ${at + 1} of 6: ${stages[at]}`)
  },
)

test('dates completed steps by the day on which the next one began, and marks the current one', () => {
  const view = progressOf('OfferSent', [
    moved(12, 'OfferSent', 'Approved'),
    moved(10, 'UnderwritingInProgress', 'PendingApplication'),
    moved(5, 'PendingApplication'),
  ])
  expect(view?.steps.map(({ at, word }) => at?.slice(0, 10) ?? word)).toEqual([
    '2026-11-01',
    '2026-11-10',
    '2026-11-12',
    'Now',
    null,
    null,
  ])
})

test('underwriting is done when it has approved, not when it sent the offers', () => {
  const steps = progressOf('OfferSent', [moved(12, 'OfferSent', 'Approved'), moved(11, 'Approved')])?.steps
  expect(steps?.[2]).toMatchObject({ state: 'done', at: '2026-11-11T10:00:00Z' })
})

test('an application that is submitted from sign-up is done on that day', () => {
  const steps = progressOf('UnderwritingInProgress', [
    moved(10, 'UnderwritingInProgress', 'SignUpCompleted'),
  ])?.steps
  expect(steps?.[1]).toMatchObject({ state: 'done', at: '2026-11-10T10:00:00Z' })
})

test('after a step back later steps are pending again', () => {
  const timeline = [moved(9, 'OfferSent', 'Approved'), moved(12, 'MoreInformationRequested', 'OfferSent')]
  expect(states('MoreInformationRequested', timeline)).toEqual([
    'done',
    'done',
    'now',
    'ahead',
    'ahead',
    'ahead',
  ])
})

test('a live client has completed all six steps', () => {
  expect(states('Live')).toEqual(['done', 'done', 'done', 'done', 'done', 'done'])
})

test('a closed client stays at the step it was closed from', () => {
  const closed = moved(9, 'Closed', 'UnderwritingInProgress')
  expect(states('Closed', [closed])).toEqual(['done', 'done', 'closed', 'ahead', 'ahead', 'ahead'])
  const unsaid = [{ ...closed, from_status: null }, moved(4, 'PendingApplication')]
  expect(states('Closed', unsaid)).toEqual(['done', 'closed', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(progressOf('Closed', [closed])?.summary).toBe('Step 3 of 6: Underwriting (closed)')
})

test('an unknown status has no progress', () => {
  expect(progressOf('Frozen')).toBeNull()
})
