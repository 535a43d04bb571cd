import { expect, test } from 'vitest'
import type { TimelineEvent } from '#contract/clients/client.ts'
import { transitions } from '#contract/clients/lifecycle.ts'
import { clientOf } from '#tests/support/client.ts'
import { liveEventOf } from './timeline-event.ts'

const event: TimelineEvent = {
  id: '00000000-0000-4000-8000-000000000011',
  at: '2026-11-19T08:00:00Z',
  actor_type: 'Lender',
  actor_name: 'Wrenfield Lending',
  type: 'Other',
  text: '',
}

const named = (change: Partial<TimelineEvent>) => {
  const live = liveEventOf(clientOf(), { ...event, ...change })
  return live && [live.name, live.change].filter(Boolean).join(' ')
}

test.each([
  ['SignupStarted', 'SignupStarted'],
  ['OfferSent', 'OfferSent'],
  ['ClientContractSent', 'ContractSent'],
  ['ClientContractSigned', 'ContractSigned'],
  ['Referred', 'ClientChanged Referred'],
  ['InformationAnswered', 'ClientChanged InformationProvided'],
  ['DocumentReviewed', 'ClientChanged Other'],
  ['CommissionPaid', 'ClientChanged CommissionPaid'],
  ['ConsentRecorded', null],
  ['Reassigned', null],
  ['Other', null],
] as const)('%s was reported as %s', (type, expected) => {
  expect(named({ type })).toBe(expected)
})

test.each([
  ['UnderwritingInProgress', 'MoreInformationRequested', 'InformationRequested'],
  ['MoreInformationRequested', 'UnderwritingInProgress', 'InformationProvided'],
  ['Declined', 'UnderwritingInProgress', 'Appealed'],
  ['OfferSent', 'OfferAccepted', 'OfferAccepted'],
  ['OfferSent', 'OfferDeclined', 'OfferDeclined'],
  ['SignUpCompleted', 'PendingApplication', 'ApplicationIncomplete'],
  ['Live', 'Closed', 'Closed'],
])('the step from %s to %s was reported as the change %s', (from_status, to_status, change) => {
  expect(named({ type: 'StatusChanged', from_status, to_status })).toBe(`ClientChanged ${change}`)
})

test('a status that the portal does not know is not reported', () => {
  expect(named({ type: 'StatusChanged', from_status: 'Live', to_status: 'Restructured' })).toBeNull()
})

test('every step of the lifecycle is reported', () => {
  for (const { from, to, milestone } of transitions)
    for (const from_status of from === 'new' ? [null] : from) {
      const type = from === 'new' ? 'Referred' : (milestone ?? 'StatusChanged')
      expect(named({ type, from_status, to_status: to })).not.toBeNull()
    }
})

test('it keeps the id and time of the timeline event', () => {
  expect(liveEventOf(clientOf(), { ...event, type: 'OfferSent' })).toEqual({
    id: event.id,
    at: event.at,
    name: 'OfferSent',
    clientId: clientOf().id,
    clientName: 'Larkfield Joinery Ltd',
  })
})
