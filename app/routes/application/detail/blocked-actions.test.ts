import { expect, test } from 'vitest'
import { mayDo } from '#app/clients/may-do.ts'
import { brokerActions, statusFacts } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf } from '#tests/support/client.ts'
import { entered, offerOf } from '#tests/support/offers.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { blockedActions, blockedReason } from './blocked-actions.ts'

const provider = 'Wrenfield Lending'

function clientIn(status: Status) {
  const submitted_at = ['Referred', 'Application'].includes(statusFacts[status].stage)
    ? null
    : '2026-11-12T10:00:00Z'
  return { ...clientOf(), status, available_actions: brokerActions(status), submitted_at }
}

test.each(statusNames.filter((status) => status !== 'Closed'))(
  'in %s every action is either permitted or explained, never both',
  (status) => {
    const client = clientIn(status)
    const sentences = blockedActions(client, provider).filter((line) => !line.includes('withdraw'))
    const permitted = client.available_actions.filter((action) => action !== 'refer')
    expect(sentences).toHaveLength(8 - permitted.length)
    for (const line of sentences) expect(line).toMatch(/^You cannot .+ because .+\.$/)
  },
)

test.each([
  [
    'UnderwritingInProgress',
    'You cannot withdraw the client here. If they will not go ahead, tell your contact at Wrenfield Lending.',
  ],
  ['AwaitingSignUp', 'You cannot submit the application because the client has not finished signing up.'],
  ['UnderwritingInProgress', 'You cannot submit the application because it was submitted on 12-11-2026.'],
  [
    'UnderwritingInProgress',
    'You cannot edit directors because underwriting started. To correct a detail, ask your contact at Wrenfield Lending.',
  ],
  ['OfferSent', 'You cannot appeal because only a declined application can be appealed.'],
  ['PendingApplication', 'You cannot accept an offer because there are no offers yet.'],
  ['OfferDeclined', 'You cannot upload documents because the offers were declined.'],
] as const)('in %s it says "%s"', (status, sentence) => {
  expect(blockedActions(clientIn(status), provider)).toContain(sentence)
})

test('an open offer waits for the proof that underwriting asks for after it', () => {
  const offers = [offerOf({ status: 'Open' })]
  const asked = { ...clientIn('MoreInformationRequested'), offers }
  expect(blockedReason(asked, 'accept-offer', provider)).toBe(
    'underwriting needs more information first. Answer its requests',
  )
  const answered = { ...clientIn('UnderwritingInProgress'), offers }
  expect(blockedReason(answered, 'accept-offer', provider)).toBe(
    'underwriting is checking the application again',
  )
})

test('an acceptance that changed terms have replaced is no reason', () => {
  const accepted = entered('OfferAccepted', '2026-11-29T12:00:00Z')
  const asked = { ...clientIn('MoreInformationRequested'), timeline: [accepted] }
  const replaced = [offerOf({ status: 'Superseded', accepted_amount: 45_000 }), offerOf({ status: 'Open' })]
  expect(blockedReason({ ...asked, offers: replaced }, 'accept-offer', provider)).toBe(
    'underwriting needs more information first. Answer its requests',
  )
  expect(
    blockedReason({ ...asked, offers: [offerOf({ status: 'Accepted' })] }, 'accept-offer', provider),
  ).toBe('an offer was accepted on 29-11-2026')
})

test('requests that are left open once the application has moved on are not said to be none', () => {
  const moved = { ...clientIn('ContractSent'), requested_information: [requestedItem()] }
  expect(blockedReason(moved, 'process-requested-information', provider)).toBe(
    'the status is now “Contract sent”. Ask your contact at Wrenfield Lending whether your answers are still needed',
  )
})

test('an optional request that was left out does not put the sent answers in doubt', () => {
  const optional = requestedItem({ required: false })
  const sent = { ...clientIn('UnderwritingInProgress'), requested_information: [optional] }
  expect(blockedReason(sent, 'process-requested-information', provider)).toBe(
    'every required request is answered',
  )
})

test('a closed record and an unknown status each give one reason', () => {
  expect(blockedActions(clientIn('Closed'), provider)).toEqual([
    'This record is closed, so no actions are available. To start again, make a new referral.',
  ])
  const unknown = { ...clientOf(), status: 'Frozen', available_actions: ['edit-directors'] }
  expect(blockedActions(unknown, provider)).toEqual([
    'The portal does not recognise the status “Frozen”, so no actions are available. Ask your contact at Wrenfield Lending.',
  ])
  expect(mayDo(unknown, 'edit-directors')).toBe(false)
})

test('available_actions decides, not the lifecycle table', () => {
  const client = { ...clientIn('Declined'), available_actions: [] }
  expect(blockedReason(client, 'appeal', provider)).toBe('this decision can no longer be appealed')
})
