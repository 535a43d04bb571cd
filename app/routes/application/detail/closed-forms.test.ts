import { expect, test } from 'vitest'
import { brokerActions } from '#contract/clients/status-facts.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { clientWithOffers } from '#tests/support/offers.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { closedForms } from './closed-forms.ts'

const inStatus = (status: Status, requests = [requestedItem()]) =>
  closedForms(
    clientWithOffers({ status, available_actions: brokerActions(status), requested_information: requests }),
  )

test.each([
  ['PendingApplication', ['decline', 'appeal', 'requests', 'accept']],
  ['OfferSent', ['submit', 'appeal', 'requests', 'director']],
  ['Declined', ['submit', 'decline', 'requests', 'director', 'accept']],
] as const)('in %s what was entered in the forms of %o can no longer be sent', (status, forms) => {
  expect([...new Set(inStatus(status).map(({ of: [form] }) => form))]).toEqual(forms)
})

test('each director and each offer has a draft of its own', () => {
  const whats = inStatus('Declined').map(({ what }) => what)
  expect(whats).toContain('enter the details of Sample Director One')
  expect(whats).toContain('accept Offer A')
})

test('of requests those that are answered are closed, and the others while nothing can be answered', () => {
  const requests = [requestedItem({ id: 'one', status: 'Answered' }), requestedItem({ id: 'two' })]
  const ofRequests = (status: Status) =>
    inStatus(status, requests).find(({ of: [form] }) => form === 'requests')
  expect(ofRequests('MoreInformationRequested')).toMatchObject({
    isPart: true,
    labels: { 'answer:one': expect.any(String), 'arrived:files:one': expect.any(String) },
  })
  expect(ofRequests('MoreInformationRequested')?.labels).not.toHaveProperty(['answer:two'])
  expect(ofRequests('UnderwritingInProgress')).toMatchObject({ isPart: false })
})
