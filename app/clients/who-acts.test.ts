import { expect, test } from 'vitest'
import { whoActs } from './who-acts.ts'

const now = new Date('2026-11-19T09:00:00Z')
const later = '2026-11-26T23:59:00Z'
const today = '2026-11-19T17:00:00Z'
const earlier = '2026-11-18T23:59:00Z'

test.each([
  ['OfferSent', 'Broker', later, 'You act next, by', false],
  ['OfferSent', 'Broker', today, 'You act next, today by 17:00', false],
  ['Declined', 'Broker', today, 'Appeal today by 17:00', false],
  ['SignUpCompleted', 'Broker', null, 'You act next', false],
  ['MoreInformationRequested', 'Broker', earlier, 'You act next, overdue since', true],
  ['ContractSent', 'Client', later, 'Client acts next, by', false],
  ['AwaitingSignUp', 'Client', earlier, 'Client acts next, overdue since', false],
  ['AwaitingSignUp', 'Client', null, 'Client acts next, 1 to 3 days', false],
  ['ContractSigned', 'Lender', null, 'Wrenfield Lending acts next, 1 day', false],
  ['Declined', 'Broker', later, 'Appeal by', false],
  ['Declined', 'Broker', earlier, 'Appeal deadline was', false],
  ['Declined', 'Broker', null, 'See the decision', false],
  ['Live', 'None', null, 'No action needed', false],
  ['OnHold', 'Lender', null, 'Wrenfield Lending acts next', false],
] as const)('%s, %s, due %s: %s', (status, actor, due_at, text, late) => {
  expect(
    whoActs({ status, next_action: { actor, label: '', due_at } }, { now, lender: 'Wrenfield Lending' }),
  ).toMatchObject({ text, late })
})

test.each(['OfferAccepted', 'OfferSent'])(
  '%s with answers due: the broker alone acts, by their date',
  (status) => {
    const action = 'process-requested-information'
    const next_action = { actor: 'Broker', label: 'Answers', due_at: later, action } as const
    expect(whoActs({ status, next_action }, { now, lender: 'Wrenfield Lending' }).text).toBe(
      'You act next, by',
    )
  },
)
