import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { nextStepView, whatComesNext, whoActs } from './next-step.ts'

const now = new Date('2026-11-19T09:00:00Z')
const lender = 'Wrenfield Lending'
const later = '2026-11-26T23:59:00Z'
const today = '2026-11-19T17:00:00Z'
const earlier = '2026-11-18T23:59:00Z'

test.each([
  ['OfferSent', 'Broker', later, 'You or the client act next, by', false],
  ['OfferSent', 'Broker', today, 'You or the client act next, today by 17:00', false],
  ['Declined', 'Broker', today, 'Appeal today by 17:00', false],
  ['SignUpCompleted', 'Broker', null, 'You act next', false],
  ['MoreInformationRequested', 'Broker', earlier, 'You act next, overdue since', true],
  ['ContractSent', 'Client', later, 'The client acts next, by', false],
  ['AwaitingSignUp', 'Client', earlier, 'The client acts next, overdue since', true],
  ['AwaitingSignUp', 'Client', null, 'The client acts next, usually in 1 to 3 days', false],
  ['ContractSigned', 'Lender', null, 'Wrenfield Lending acts next, usually in 1 day', false],
  ['ContractSent', 'Client', null, 'The client acts next, until the contract expires', false],
  ['Declined', 'Broker', later, 'Appeal by', false],
  ['Declined', 'Broker', earlier, 'Appeal deadline was', false],
  ['Declined', 'Broker', null, 'See the decision', false],
  ['Live', 'None', null, 'No action needed', false],
  ['OnHold', 'Lender', null, 'Wrenfield Lending acts next', false],
] as const)('%s, %s, due %s: %s', (status, actor, due_at, text, late) => {
  expect(whoActs({ status, next_action: { actor, due_at } }, lender, now)).toMatchObject({
    text,
    late,
  })
})

test.each(['OfferAccepted', 'OfferSent'])(
  '%s with answers due: the broker alone acts, by their date',
  (status) => {
    const action = 'process-requested-information'
    const next_action = { actor: 'Broker', due_at: later, action } as const
    expect(whoActs({ status, next_action }, lender, now).text).toBe('You act next, by')
  },
)

test('once its offers have expired, the broker alone acts for a client', () => {
  const next_action = { actor: 'Broker', due_at: earlier, action: 'decline-offer' } as const
  const client = { status: 'OfferSent', next_action } as const
  expect(whoActs(client, lender, now).text).toBe('You act next, overdue since')
  expect(nextStepView(client, lender, now)).toMatchObject({
    ...{ who: 'You', what: 'No offer is open any more. Ask for a new one, or decline' },
    time: 'Expired on',
  })
})

test.each([
  ['PendingApplication', 'Broker', 'You'],
  ['OfferSent', 'Broker', 'You or the client'],
  ['AwaitingSignUp', 'Client', 'The client'],
  ['Approved', 'Lender', lender],
  ['Live', 'None', 'No one'],
] as const)('in %s it is %s: %s', (status, actor, who) => {
  expect(nextStepView({ status, next_action: { actor } }, lender, now).who).toBe(who)
})

test.each(['OfferSent', 'OfferAccepted'])('in %s answers that are due are asked for', (status) => {
  const due_at = '2026-11-26T23:59:00Z'
  const action = 'process-requested-information'
  const next_action = { actor: 'Broker', due_at, action } as const
  expect(nextStepView({ status, next_action }, lender, now)).toMatchObject({
    ...{ who: 'You', what: 'You answer the requests' },
    ...{ isDeadline: true, time: 'By', at: due_at },
  })
})

test('where nothing is missing the application is submitted', () => {
  const next_action = { actor: 'Broker', action: 'submit-application' } as const
  const { what } = nextStepView({ status: 'PendingApplication', next_action }, lender, now)
  expect(what).toBe('You submit the application')
})

test.each([
  ['Approved', undefined, 'Wrenfield Lending prepares the offers'],
  ['Approved', 'Call the lender', 'Call the lender'],
  ['Frozen', undefined, 'Ask your contact at Wrenfield Lending'],
])('in %s, where the lender says "%s", what happens is "%s"', (status, label, what) => {
  expect(nextStepView({ status, next_action: { actor: 'Lender', label } }, lender, now).what).toBe(what)
})

test.each([
  ['OfferSent', '2026-11-26T23:59:00Z', { isDeadline: true, time: 'Open until' }],
  ['ContractSent', '2026-11-26T23:59:00Z', { time: 'The contract expires on' }],
  ['Declined', '2026-11-26T23:59:00Z', { time: 'Appeal by' }],
  ['OfferSent', '2026-11-19T17:00:00Z', { isDeadline: true, time: 'Today by 17:00,' }],
  ['ContractSent', '2026-11-20T23:59:00Z', { time: 'Tomorrow,' }],
  ['OfferSent', null, { isDeadline: false, time: 'Until the offer expires' }],
  ['Live', null, { isDeadline: true, time: 'None', at: null }],
  ['PendingApplication', '2026-11-26T23:59:00Z', { isDeadline: true, time: 'By' }],
  ['MoreInformationRequested', '2026-11-26T23:59:00Z', { isDeadline: true, time: 'By' }],
  ['AwaitingSignUp', '2026-11-26T23:59:00Z', { time: '1 to 3 days, at the latest by' }],
  ['MoreInformationRequested', '2026-11-18T17:00:00Z', { time: 'Overdue by 1 day,', late: true }],
  ['PendingApplication', '2026-11-19T08:30:00Z', { time: 'Overdue since 08:30,' }],
  ['Declined', '2026-11-18T17:00:00Z', { time: 'The deadline to appeal was', late: true }],
  ['OfferSent', '2026-11-18T17:00:00Z', { time: 'Expired on' }],
  ['AwaitingSignUp', '2026-11-18T17:00:00Z', { isDeadline: true, time: 'Overdue by 1 day,', late: true }],
  ['UnderwritingInProgress', null, { time: '1 to 2 working days', at: null }],
  ['PendingApplication', null, { isDeadline: true, time: 'None', at: null }],
] as const)('in %s due %s it says by when', (status, due_at, deadline) => {
  expect(nextStepView({ status, next_action: { actor: 'Broker', due_at } }, lender, now)).toMatchObject(
    deadline,
  )
})

test.each([
  // Thursday is the nineteenth: two working days after a Monday have passed, and those after a Tuesday have not.
  ['UnderwritingInProgress', '2026-11-16T10:00:00Z', true],
  ['UnderwritingInProgress', '2026-11-17T10:00:00Z', false],
  ['UnderwritingInProgress', '2026-11-13T10:00:00Z', true],
  ['Approved', '2026-11-17T23:00:00Z', true],
  ['Approved', '2026-11-18T00:30:00Z', false],
  ['Approved', undefined, false],
] as const)('%s since %s lasts longer than usual: %s', (status, since, isLonger) => {
  const client = { status, status_changed_at: since, next_action: { actor: 'Lender' } } as const
  const { text, ...who } = whoActs(client, lender, now)
  const { time, ...next } = nextStepView(client, lender, now)
  const sentences = whatComesNext(client, routeArgs('/application/1').context)
  if (!isLonger) {
    expect(who.late || next.late).toBe(false)
    expect([text, time, sentences].join()).not.toContain('onger than usual')
    return
  }
  expect(text).toBe('Wrenfield Lending acts next, longer than usual, since')
  expect(time).toBe('Longer than usual, since')
  expect([who, next]).toMatchObject([
    { at: since, late: true },
    { at: since, late: true, isDeadline: false },
  ])
  expect(sentences).toMatch(/, longer than usual, since 1[367]-11-2026\.$/)
})

test('while a sign-up that lasts longer than usual is not overdue, its deadline is said', () => {
  const next_action = { actor: 'Client', due_at: later } as const
  const client = { status: 'AwaitingSignUp', status_changed_at: '2026-11-15T10:00:00Z', next_action }
  expect(whoActs(client, lender, now)).toEqual({ text: 'The client acts next, by', at: later, late: false })
  expect(nextStepView(client, lender, now)).toMatchObject({
    time: 'Longer than usual, at the latest by',
    at: later,
    late: false,
  })
})

test('once a live facility can be renewed, the broker may ask the lender’s contact', () => {
  const live = (renewal_eligible_from: string) => {
    const facility = {
      limit: 9_000,
      drawn: 9_000,
      available: 0,
      activated_at: earlier,
      renewal_eligible_from,
    }
    return { status: 'Live', next_action: { actor: 'None' }, facility } as const
  }
  const contact = { name: 'Sam Sample', phone: '+442079460123', email: 'sam@example.com' }
  const renewable = { ...live('2026-11-19'), lender_contact: contact }
  expect(nextStepView(renewable, lender, now)).toMatchObject({
    who: 'No one',
    what: 'If the client needs more funding, ask Sam Sample, 020 7946 0123, about a renewal',
  })
  expect(whatComesNext(renewable, routeArgs('/application/1').context)).toBe(
    'If the client needs more funding, ask Sam Sample, 020 7946 0123, about a renewal.',
  )
  expect(nextStepView(live('2026-11-19'), lender, now).what).toBe(
    'If the client needs more funding, ask your contact at Wrenfield Lending about a renewal',
  )
  expect(nextStepView(live('2026-11-20'), lender, now).what).toBe('The facility is live')
  expect(nextStepView({ ...renewable, status: 'Closed' }, lender, now).what).toBe('This record is closed')
})

test('a decision asks for an appeal only where one is possible, and no one’s time is a deadline', () => {
  const step = (status: string, next_action: Parameters<typeof nextStepView>[0]['next_action']) =>
    nextStepView({ status, next_action }, lender, now)
  expect(step('Declined', { actor: 'Broker' }).what).toBe('You can appeal with new information')
  expect(step('Declined', { actor: 'None' })).toMatchObject({
    what: 'The decision is final',
    isDeadline: true,
    time: 'None',
  })
  expect(step('OfferDeclined', { actor: 'None', due_at: '2026-12-27T23:59:00Z' })).toMatchObject({
    isDeadline: false,
    label: 'Possible until',
    time: '',
  })
  // Once the time is over, no improved offer is promised.
  expect(step('OfferDeclined', { actor: 'None', due_at: '2026-11-18T23:59:00Z' })).toMatchObject({
    what: 'No improved offer was sent in time',
    time: 'Ended on',
  })
})

test.each([
  [
    'UnderwritingInProgress',
    'Lender',
    null,
    'An underwriter assesses the application, usually in 1 to 2 working days.',
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
  expect(whatComesNext({ status, next_action: { actor, due_at } }, context)).toBe(sentences)
})
