import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientWithOffers, offerB, offerOf } from '#tests/support/offers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Offers, { loader } from './route.tsx'

async function page(changes: Partial<Client>) {
  const client = clientWithOffers(changes)
  const params = { clientId: client.id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs('/', { params, services }))
  const props = { loaderData, params } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <Offers {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('of several offers it says that what differs comes first', async () => {
  expect(await page({ offers: [offerOf(), offerB()] })).toContain('Rows that differ come first')
  expect(await page({ offers: [offerOf()] })).not.toContain('Rows that differ come first')
})

test('commission of an accepted offer is not said to be paid once the application is closed without a facility', async () => {
  const offers = [offerOf({ status: 'Accepted' })]
  const paid = 'Paid to Meridian Quay Finance (sample) by Broker portal.'
  const none = 'No commission is paid: the application was closed without a facility.'
  const accepted = await page({ offers, status: 'ContractSigned' })
  expect(accepted).toContain(paid)
  expect(accepted).not.toContain(none)
  const closed = await page({ offers, status: 'Closed', facility: null })
  expect(closed).toContain(none)
  expect(closed).not.toContain(paid)
  const facility = { limit: 45_000, drawn: 0, available: 0, activated_at: '2024-11-20T10:18:00Z' }
  expect(await page({ offers, status: 'Closed', facility })).toContain(paid)
})

test('offers that have all expired can still be declined', async () => {
  const html = await page({ offers: [offerOf({ status: 'Expired' })], available_actions: ['decline-offer'] })
  expect(html).toMatch(/No offer is open any more.*Ask Robin Specimen.*\/offers\/decline/s)
})

test('no line ends within a date of what has become of an earlier offer', async () => {
  const html = await page({ offers: [offerOf(), offerB({ status: 'Expired' })] })
  expect(html).toContain('Expired on </span><span class="whitespace-nowrap">26-11-2024</span>')
})

test('open requests are mentioned beside offers that can be accepted', async () => {
  const requested_information = [requestedItem()]
  const sentence = '1 request is open: once you accept an offer'
  const answer = 'process-requested-information'
  expect(await page({ requested_information, available_actions: ['accept-offer', answer] })).toContain(
    sentence,
  )
  expect(await page({ requested_information, available_actions: [answer] })).not.toContain(sentence)
})
