import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { clientWithOffers, offerB, offerOf } from '#tests/support/offers.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import AcceptOffer, { loader } from './route.tsx'

const client = clientWithOffers()
const params = { clientId: client.id, offerId: offerOf().id }
const path = `/application/${params.clientId}/offers/${params.offerId}/accept`
const director = client.directors[0]

function load(now: Client, profile = adminProfile) {
  return loader(
    routeArgs(path, { params, profile, services: { broker: { getClient: async () => succeeded(now) } } }),
  )
}

async function page(now: Client) {
  const props = { loaderData: await load(now), params } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <AcceptOffer {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('shows the offer, who can authorise it and the commission', async () => {
  const { view, opening } = await load(client)
  expect(view).toMatchObject({
    decision: 'Accept offer A',
    amount_or_limit: 45_000,
    closed: null,
    lead: expect.stringContaining('The other offers are then declined.'),
  })
  expect(view.directors).toEqual([
    { value: director?.id, label: 'Sample Director One', hint: 'Director, signatory' },
  ])
  expect(view.commission).toContain('£45,000.00 × 4.00% = £1,800.00')
  expect(opening.version).toBe(3)
})

test('a broker who may not see the commission is shown whom to ask', async () => {
  const html = await page(clientWithOffers({ offers: [offerOf({ broker_commission: undefined })] }))
  expect(html).toContain('Ask an admin at your firm for the amount and the disclosure.')
})

test('open requests are mentioned before an offer is accepted', async () => {
  const html = await page(
    clientWithOffers({
      requested_information: [requestedItem()],
      available_actions: ['accept-offer', 'process-requested-information'],
    }),
  )
  expect(html).toContain('1 request is open: once you accept an offer')
})

test('an offer of another client is not found', async () => {
  await expect(load(clientWithOffers({ offers: [offerB()] }))).rejects.toMatchObject({
    init: { status: 404 },
  })
})

const profiles = [adminProfile, brokerProfile]
const everyRole = statusNames.flatMap((status) =>
  profiles.map((profile) => [status, profile.role, profile] as const),
)

test.each(everyRole)(
  '%s, %s: the form is there where the action is available',
  async (status, _, profile) => {
    const of = (name: Status) => clientWithOffers({ status: name, available_actions: brokerActions(name) })
    const { view } = await load(of(status), profile)
    expect(view.closed === null).toBe((brokerActions(status) as string[]).includes('accept-offer'))
  },
)

test('a suspended firm reads the offer but cannot accept it', async () => {
  const brokerage = adminProfile.brokerage && { ...adminProfile.brokerage, status: 'Suspended' }
  const { view } = await load(client, { ...adminProfile, brokerage })
  expect(view.closed?.title).toContain('account is suspended')
})

test('no example of a lower amount is above the offer', async () => {
  const html = await page(client)
  expect(html).toContain('Up to £45,000.00.')
  expect(html).not.toMatch(/50k|50,000/)
})

test('an offer that was accepted meanwhile says how much of it', async () => {
  const offers = [offerOf({ status: 'Accepted', accepted_amount: 30_000 })]
  const { view } = await load(clientWithOffers({ status: 'OfferAccepted', offers }))
  expect(view.closed?.text).toBe('£30,000.00 of £45,000.00 accepted.')
})

test.each([
  [{ status: 'Expired' }, 'Offer A expired on 26-11-2024'],
  [{ status: 'Superseded' }, 'Offer A was replaced by a newer offer'],
  [{ status: 'Declined' }, 'Offer A was declined'],
] as const)('an offer that is no longer open says so: %o', async (changes, title) => {
  const { view } = await load(clientWithOffers({ offers: [offerOf(changes)] }))
  expect(view.closed?.title).toBe(title)
})
