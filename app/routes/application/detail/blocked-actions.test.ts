import { expect, test } from 'vitest'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientOf } from '#tests/support/client.ts'
import { blockedReason } from './blocked-actions.ts'

const provider = 'Wrenfield Lending'

const clientIn = (status: Status) => ({ ...clientOf(), status, available_actions: brokerActions(status) })

const actions = [
  'edit-directors',
  'upload-documents',
  'process-requested-information',
  'accept-offer',
] as const

test.each(statusNames)('in %s an action is either permitted or explained, as the lender says', (status) => {
  for (const action of actions) {
    const client = clientIn(status)
    const permitted = (client.available_actions as string[]).includes(action)
    expect(blockedReason(client, action, provider) === null).toBe(permitted)
    expect(blockedReason({ ...client, available_actions: [] }, action, provider)).toBeTruthy()
  }
})

test.each([
  [
    'UnderwritingInProgress',
    'edit-directors',
    'underwriting started. To correct a detail, ask your contact at Wrenfield Lending',
  ],
  ['PendingApplication', 'accept-offer', 'there are no offers yet'],
  ['OfferDeclined', 'upload-documents', 'the offers were declined'],
  ['Closed', 'upload-documents', 'this record is closed'],
] as const)('in %s, %s is blocked because %s', (status, action, reason) => {
  expect(blockedReason(clientIn(status), action, provider)).toBe(reason)
})

test('a status that the portal does not know permits nothing, and says so', () => {
  const client = { ...clientOf(), status: 'Frozen', available_actions: ['edit-directors'] }
  expect(blockedReason(client, 'edit-directors', provider)).toBe(
    'the portal does not recognise the status “Frozen”. Ask your contact at Wrenfield Lending',
  )
})
