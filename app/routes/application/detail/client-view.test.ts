import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { checklistView } from './checklist-view.ts'
import { clientView } from './client-view.ts'
import { nextStepView, whatComesNext } from './next-step.ts'
import { timelineView } from './timeline/timeline-view.ts'

const provider = 'Wrenfield Lending'

function clientIn(status: Status) {
  const consent = { ...clientOf().consent, given_at: londonToday() }
  return { ...clientOf(), status, consent, available_actions: brokerActions(status) }
}

test.each(statusNames)('%s shows only actions that are available', (status) => {
  const view = clientView(clientIn(status), provider, testNow)
  expect(view.status).toBe(status)
  expect(view.progress).not.toBeNull()
  for (const action of view.actions) expect(action.to).toMatch(/^\/(application\/[^/]+[#/]|remind\?client=)/)
})

test('the product is the accepted offer’s, as the amount is, and until then the one requested', () => {
  const client = clientIn('OfferAccepted')
  const funding = { ...client.funding, product_type: 'InvoiceFinance' } as const
  const productOf = (status: 'Open' | 'Accepted') =>
    clientView(
      { ...client, funding, offers: [offerOf({ status, product_type: 'TermLoan' })] },
      provider,
      testNow,
    ).product
  expect(productOf('Open')).toBe('Invoice finance')
  expect(productOf('Accepted')).toBe('Term loan')
})

test('a complete application offers submission first', () => {
  expect(
    clientView(clientIn('PendingApplication'), provider, testNow).actions.map((action) => action.label),
  ).toEqual(['Submit application', 'Edit directors', 'Upload documents'])
})

test('an application that is not complete leads to the first thing that is missing', () => {
  const client = clientIn('PendingApplication')
  const [director = directorOf()] = client.directors
  const first = (change: Partial<Client>) =>
    clientView({ ...client, ...change }, provider, testNow).actions[0]
  expect(first({ documents: [] })).toMatchObject({
    label: 'Upload bank statements',
    to: `/application/${client.id}/documents`,
  })
  expect(first({ documents: [], directors: [] })).toMatchObject({ label: 'Upload bank statements' })
  expect(first({ directors: [] })).toMatchObject({
    label: 'See what is missing',
    to: `/application/${client.id}/directors`,
  })
  const open = { ...director, email: null }
  expect(first({ documents: [], directors: [open] })).toMatchObject({
    label: 'Add director’s details',
    to: `/application/${client.id}/directors/${open.id}`,
  })
  expect(first({ directors: [{ ...director, is_signatory: false }] })).toMatchObject({
    label: 'Correct director’s details',
    to: `/application/${client.id}/directors/${director.id}`,
  })
  expect(first({ company: { ...client.company, name: '' } })).toMatchObject({
    label: 'See what is missing',
    to: `/application/${client.id}#submit`,
  })
})

test('an unknown status keeps its raw name and has no actions', () => {
  const view = clientView({ ...clientOf(), status: 'Frozen' }, provider, testNow)
  expect(view).toMatchObject({ status: 'Frozen', actions: [], progress: null })
})

test.each([
  ['PendingApplication', 'Broker', 'You'],
  ['OfferSent', 'Broker', 'You or the client'],
  ['AwaitingSignUp', 'Client', 'The client'],
  ['Approved', 'Lender', provider],
  ['Live', 'None', 'No one'],
] as const)('in %s it is %s: %s', (status, actor, who) => {
  expect(nextStepView({ status, next_action: { actor, label: 'x' } }, provider, testNow).who).toBe(who)
})

test.each(['OfferSent', 'OfferAccepted'])('in %s answers that are due are asked for', (status) => {
  const due_at = '2026-11-26T23:59:00Z'
  const action = 'process-requested-information'
  const next_action = { actor: 'Broker', label: 'You answer the requests', due_at, action } as const
  expect(nextStepView({ status, next_action }, provider, testNow)).toMatchObject({
    ...{ who: 'You', what: 'You answer the requests' },
    ...{ timeLabel: 'Deadline', time: 'By', due: due_at },
  })
})

test.each([
  ['Approved', 'The lender prepares the offers', 'Wrenfield Lending prepares the offers'],
  ['Approved', '', 'Wrenfield Lending prepares the offers'],
  ['Approved', 'Call the lender', 'Call the lender'],
  ['Frozen', '', 'Ask your contact at Wrenfield Lending'],
])('in %s, where the lender says "%s", what happens is "%s"', (status, label, what) => {
  expect(nextStepView({ status, next_action: { actor: 'Lender', label } }, provider, testNow).what).toBe(what)
})

test.each([
  ['OfferSent', '2026-11-26T23:59:00Z', { timeLabel: 'Deadline', time: 'The offers expire on' }],
  ['ContractSent', '2026-11-26T23:59:00Z', { time: 'The contract expires on' }],
  ['Declined', '2026-11-26T23:59:00Z', { time: 'Appeal by' }],
  ['OfferSent', '2026-11-19T17:00:00Z', { timeLabel: 'Deadline', time: 'Today by 17:00,' }],
  ['ContractSent', '2026-11-20T23:59:00Z', { time: 'Tomorrow,' }],
  ['OfferSent', null, { timeLabel: 'Usual time', time: 'Until the offer expires' }],
  ['Live', null, { timeLabel: 'Deadline', time: 'None', due: null }],
  ['PendingApplication', '2026-11-26T23:59:00Z', { timeLabel: 'Deadline', time: 'By' }],
  ['MoreInformationRequested', '2026-11-26T23:59:00Z', { timeLabel: 'Deadline', time: 'By' }],
  ['AwaitingSignUp', '2026-11-26T23:59:00Z', { time: '1 to 3 days, at the latest by' }],
  ['MoreInformationRequested', '2026-11-18T17:00:00Z', { time: 'Overdue by 1 day,', late: true }],
  ['PendingApplication', '2026-11-19T08:30:00Z', { time: 'Overdue since 08:30,' }],
  ['Declined', '2026-11-18T17:00:00Z', { time: 'The deadline to appeal was', late: true }],
  ['OfferSent', '2026-11-18T17:00:00Z', { time: 'The offers expired on' }],
  ['UnderwritingInProgress', null, { time: '1 to 2 working days', due: null }],
  ['PendingApplication', null, { timeLabel: 'Deadline', time: 'None', due: null }],
] as const)('in %s due %s it says by when', (status, due_at, deadline) => {
  expect(
    nextStepView({ status, next_action: { actor: 'Broker', label: '', due_at } }, provider, testNow),
  ).toMatchObject(deadline)
})

test('a decision asks for an appeal only where one is possible, and no one’s time is a deadline', () => {
  const step = (status: string, next_action: Parameters<typeof nextStepView>[0]['next_action']) =>
    nextStepView({ status, next_action }, provider, testNow)
  expect(step('Declined', { actor: 'Broker', label: '' }).what).toBe('You can appeal with new information')
  expect(step('Declined', { actor: 'None', label: 'The decision is final' })).toMatchObject({
    what: 'The decision is final',
    timeLabel: 'Deadline',
    time: 'None',
  })
  expect(step('OfferDeclined', { actor: 'None', label: '', due_at: '2026-12-27T23:59:00Z' })).toMatchObject({
    timeLabel: 'Usual time',
    time: '30 days, until',
  })
})

test.each([
  [
    'UnderwritingInProgress',
    'Lender',
    null,
    'An underwriter assesses the application. Wrenfield Lending acts next, usually in 1 to 2 working days.',
  ],
  ['OfferAccepted', 'Lender', null, 'Wrenfield Lending issues the contract, usually in less than 1 day.'],
  [
    'MoreInformationRequested',
    'Broker',
    '2026-11-27T17:00:00Z',
    'You answer the requests. You act next. By 27-11-2026.',
  ],
  [
    'OfferDeclined',
    'None',
    '2026-12-27T23:59:00Z',
    'Wrenfield Lending may improve the offer until 27-12-2026.',
  ],
  ['Live', 'None', null, 'The facility is live.'],
] as const)('after an action, in %s, it says what comes next', (status, actor, due_at, sentences) => {
  const { context } = routeArgs('/application/1')
  expect(whatComesNext({ status, next_action: { actor, label: '', due_at } }, context)).toBe(sentences)
})

test('the checklist ends when the application is submitted', () => {
  expect(checklistView(clientIn('AwaitingSignUp'))).toHaveLength(8)
  expect(
    checklistView({ ...clientIn('MoreInformationRequested'), submitted_at: '2026-11-12T10:00:00Z' }),
  ).toBeNull()
  expect(checklistView(clientIn('UnderwritingInProgress'))).toBeNull()
})

test('events come newest first, with who did them', () => {
  const event = { actor_type: 'System', actor_name: '', type: 'Other', text: 'One' } as const
  const timeline = [
    { ...event, id: '1', at: '2026-11-01T10:00:00Z' },
    {
      ...event,
      id: '2',
      at: '2026-11-02T10:00:00Z',
      actor_type: 'Broker' as const,
      actor_name: 'Alex Sample',
    },
    { ...event, id: '3', at: '2026-10-31T10:00:00Z', actor_name: 'System' },
  ]
  expect(timelineView({ timeline }, provider).map(({ id, by }) => [id, by])).toEqual([
    ['2', 'Alex Sample'],
    ['1', provider],
    ['3', provider],
  ])
})

test('the heading shows the accepted amount of an offer, and says so', () => {
  expect(clientView(clientWithOffers(), provider, testNow)).toMatchObject({ amountLabel: 'requested' })
  const taken = offerOf({ status: 'Accepted', amount_or_limit: 32_500, accepted_amount: 5_000 })
  const view = clientView(clientWithOffers({ offers: [taken] }), provider, testNow)
  expect(view).toMatchObject({ amount: 5_000, amountLabel: 'accepted' })
})
