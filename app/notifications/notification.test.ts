import { expect, test } from 'vitest'
import type { ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { sampleListItem } from '#tests/support/sample-clients.ts'
import { notificationsOf } from './notification.ts'

const options = {
  providerName: 'Wrenfield Lending',
  profile: adminProfile,
  since: new Date('2026-11-01T00:00:00Z'),
  now: new Date('2026-11-19T09:00:00Z'),
}

const client = sampleListItem({ next_action: { actor: 'Broker', label: 'Submit application' } })

const lender = { actor_type: 'Lender', actor_name: 'Wrenfield Lending' } as const
const event = (id: string, change: Partial<TimelineEvent>): TimelineEvent => ({
  id,
  at: '2026-11-19T08:00:00Z',
  ...lender,
  type: 'OfferSent',
  text: 'Offers sent',
  ...change,
})

function listed(timeline: TimelineEvent[]) {
  return notificationsOf({ client, timeline }, options)
}

test('an update has the sentence and the kind of its live event', () => {
  expect(listed([event('1', { type: 'ClientContractSigned' })])).toEqual([
    {
      id: '1',
      at: '2026-11-19T08:00:00Z',
      kind: 'ClientContractSigned',
      clientId: client.id,
      clientName: 'Larkfield Joinery Ltd',
      text: 'Larkfield Joinery Ltd has signed a contract with Wrenfield Lending',
      note: 'Submit application',
    },
  ])
})

test('the newest update of a client names the broker’s next step, with its deadline', () => {
  const timeline = [event('1', { at: '2026-11-02T10:00:00Z' }), event('2', {})]
  const notes = (next_action: ClientListItem['next_action']) =>
    notificationsOf({ client: { ...client, next_action }, timeline }, options).map(({ note }) => note)
  const label = 'Accept one offer, or decline'
  expect(notes({ actor: 'Broker', label, due_at: '2026-11-26T17:00:00Z' })).toEqual([
    'Accept one offer, or decline, by 26-11-2026',
    '',
  ])
  expect(notes({ actor: 'Broker', label, due_at: '2026-11-18T17:00:00Z' })[0]).toBe(
    'Accept one offer, or decline, overdue since 18-11-2026',
  )
  expect(notes({ actor: 'Client', label })).toEqual(['', ''])
})

test('newest first, and none before the start', () => {
  const events = ['2026-10-31T23:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'].map((at) =>
    event(at, { at }),
  )
  expect(listed(events).map(({ id }) => id)).toEqual(['2026-11-03T10:00:00Z', '2026-11-02T10:00:00Z'])
})

test('the person’s own actions are left out, those of colleagues and of namesakes at the lender are not', () => {
  const type = 'StatusChanged'
  const to_status = 'OfferAccepted'
  const shown = listed([
    event('own', { type, to_status, actor_type: 'Broker', actor_name: 'Alex Sample' }),
    event('colleague', { type, to_status, actor_type: 'Broker', actor_name: 'Robin Specimen' }),
    event('namesake', { type, to_status, actor_type: 'Client', actor_name: 'Alex Sample' }),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['colleague', 'namesake'])
})

test('a review is titled with what the lender says of it', () => {
  const [update] = listed([event('1', { type: 'DocumentReviewed', text: 'Accepted: october.pdf' })])
  expect(update?.text).toBe('Larkfield Joinery Ltd. Accepted: october.pdf')
})

test('a file that is sent back is listed with its due date', () => {
  const next_action = {
    actor: 'Broker',
    action: 'process-requested-information',
    due_at: '2026-12-03T17:00:00Z',
  } as const
  const timeline = [
    event('accepted', {
      type: 'StatusChanged',
      to_status: 'OfferAccepted',
      at: '2026-11-19T08:00:00.000Z',
    }),
    event('back', {
      type: 'InformationReviewed',
      text: 'Sent back: h.pdf. Page 3 is missing.',
      at: '2026-11-19T08:00:00.400Z',
    }),
  ]
  const shown = notificationsOf(
    { client: { ...client, status: 'OfferAccepted', next_action }, timeline },
    options,
  )
  expect(shown.map(({ text, note }) => [text, note])).toEqual([
    ['Larkfield Joinery Ltd. Sent back: h.pdf. Page 3 is missing.', 'You answer the requests, by 03-12-2026'],
    ['An offer to Larkfield Joinery Ltd was accepted', ''],
  ])
})

test('commission that is paid or clawed back is titled with how much', () => {
  const commission = (text: string) => event(text, { type: 'CommissionPaid', text })
  const shown = listed([
    commission('Commission of £420.00 paid, reference WL20261119'),
    commission('Commission of £420.00 clawed back. The client repaid in full within 90 days'),
  ])
  expect(shown.map(({ text, kind }) => [text, kind])).toEqual([
    ['Larkfield Joinery Ltd. Commission of £420.00 paid, reference WL20261119', 'CommissionPaid'],
    [
      'Larkfield Joinery Ltd. Commission of £420.00 clawed back. The client repaid in full within 90 days',
      'CommissionPaid',
    ],
  ])
})
