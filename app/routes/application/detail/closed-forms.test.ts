import { expect, test } from 'vitest'
import { brokerActions } from '#contract/clients/status-facts.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { clientWithOffers } from '#tests/support/offers.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { closedForms } from './closed-forms.ts'

const inStatus = (status: Status, requests = [requestedItem()]) =>
  closedForms(
    clientWithOffers({ status, available_actions: brokerActions(status), requested_information: requests }),
  ).map(({ form, labels, isPart }) => [form, Object.values(labels).length, isPart])

test.each([
  ['PendingApplication', ['decline', 'appeal', 'requests']],
  ['OfferSent', ['submit', 'appeal', 'requests']],
  ['Declined', ['submit', 'decline', 'requests']],
] as const)('in %s what was entered in the forms of %o can no longer be sent', (status, forms) => {
  expect(inStatus(status).map(([form]) => form)).toEqual(forms)
})

test('of requests those that are answered are closed, and the others while nothing can be answered', () => {
  const requests = [requestedItem({ id: 'one', status: 'Answered' }), requestedItem({ id: 'two' })]
  expect(inStatus('MoreInformationRequested', requests).at(-1)).toEqual(['requests', 3, true])
  expect(inStatus('UnderwritingInProgress', requests).at(-1)).toEqual(['requests', 6, false])
})
