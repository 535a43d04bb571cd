import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { viewerOf } from '#app/clients/viewer.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { clientWithOffers, offerB, offerOf } from '#tests/support/offers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { offersView } from './offers-view.ts'
import { OpenOffers } from './open-offers.tsx'

function render(offers: Offer[]) {
  const view = offersView(clientWithOffers({ offers }), viewerOf(routeArgs('/').context), testNow)
  const element = view.open && <OpenOffers clientId="c1" view={view} open={view.open} />
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('of several offers it says that what differs comes first', async () => {
  expect(await render([offerOf(), offerB()])).toContain('Rows that differ come first')
  expect(await render([offerOf()])).not.toContain('Rows that differ come first')
})

test('the sheet that is printed for the client speaks to the client, the screen to the broker', async () => {
  const html = await render([offerOf({ security: 'PersonalGuarantee' })])
  const sentence = (shown: string) => new RegExp(`<span class="${shown}"> (.*?)</span></dd>`).exec(html)?.[1]
  expect(sentence('hidden print:inline')).toBe('Take independent legal advice before you sign.')
  expect(html).toContain('> Suggest that they take independent legal advice before they sign.</span>')
})
