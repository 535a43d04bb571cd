import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { viewerOf } from '#app/clients/viewer.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { acceptView } from './accept-view.ts'
import { OfferAside } from './offer-aside.tsx'

test.each([
  ['an open offer is above its form', 'Open', true],
  ['of an accepted one that message comes first', 'Accepted', false],
] as const)('on a phone %s', async (_case, status, first) => {
  const offer = offerOf({ status })
  const client = clientWithOffers({ offers: [offer] })
  const view = acceptView(client, offer, viewerOf(routeArgs('/').context), testNow)
  const element = <OfferAside view={view} />
  const router = createMemoryRouter([{ path: '*', element }])
  const html = await renderHtml(<RouterProvider router={router} />)
  expect(html.includes('max-lg:-order-1')).toBe(first)
  // There is nothing to change, and nothing follows.
  expect(html.includes('Change offer')).toBe(first)
  expect(html.includes('What happens next')).toBe(first)
})
