import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Requests, { loader } from './route.tsx'

async function page(items: RequestedItem[]) {
  const client = clientWithRequests(items)
  const params = { clientId: client.id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs(`/application/${client.id}/requests`, { params, services }))
  const props = { loaderData, params } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <Requests {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('the share of what is answered or ready to send has a bar', async () => {
  const html = await page([
    requestedItem({ id: 'a', status: 'Answered', answer: 'Stock' }),
    requestedItem({ id: 'b' }),
    requestedItem({ id: 'c' }),
  ])
  expect(html).toContain('width="33%"')
})

test('optional requests have no bar', async () => {
  const html = await page([requestedItem({ required: false })])
  expect(html).not.toContain('<rect')
})
