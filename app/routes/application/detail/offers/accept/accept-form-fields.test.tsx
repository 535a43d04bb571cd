import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { viewerOf } from '#app/clients/viewer.ts'
import { clientWithOffers, offerOf } from '#tests/support/offers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'
import { AcceptFields } from './accept-form-fields.tsx'
import { acceptView } from './accept-view.ts'

test('no example of a lower amount is above the offer', async () => {
  const view = acceptView(clientWithOffers(), offerOf(), viewerOf(routeArgs('/').context), testNow)
  const element = <AcceptFields view={view} field={(name) => ({ name, id: name })} high={null} />
  const html = await renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  expect(html).toContain('Up to £45,000.00.')
  expect(html).not.toMatch(/50k|50,000/)
})
