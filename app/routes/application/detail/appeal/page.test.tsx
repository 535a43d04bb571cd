import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { declinedClient, sentAppeal } from '#tests/support/declined-client.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Appeal, { loader } from './route.tsx'

/** The page with an appeal that was not sent. */
async function page(client: Client) {
  const params = { clientId: client.id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs('/', { params, services }))
  const result = { initialValue: { note: 'The client now asks for £20,000.' } }
  const reply = { intent: 'appeal', status: 409, idempotencyKey: 'k', result, arrived: {} }
  const props = { loaderData, params, actionData: reply } as unknown as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <Appeal {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('an appeal that can no longer be sent stays on the page, with the reason in place of the button', async () => {
  const open = await page(declinedClient())
  expect(open).toContain('You can appeal once')
  expect(open).toContain('Send appeal')
  const html = await page(
    declinedClient({ status: 'UnderwritingInProgress', available_actions: [], appeal: sentAppeal }),
  )
  expect(html).toContain('The client now asks for £20,000.')
  expect(html).toContain('You appealed on 20-11-2026. A decision can be appealed once.')
  expect(html).not.toContain('You can appeal once')
  expect(html).not.toContain('Send appeal')
})
