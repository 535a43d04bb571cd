import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Difference } from '#app/forms/mutation/mutation.ts'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Requests, { loader } from './route.tsx'

async function page(items: RequestedItem[], differences?: Difference[], changes: Partial<Client> = {}) {
  const client = { ...clientWithRequests(items), ...changes }
  const params = { clientId: client.id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs(`/application/${client.id}/requests`, { params, services }))
  const reply = {
    intent: 'send',
    status: 409,
    idempotencyKey: 'k',
    result: {},
    differences,
    arrived: {},
  }
  const props = { loaderData, params, actionData: differences && reply } as Route.ComponentProps
  const router = createMemoryRouter([{ path: '*', element: <Requests {...props} /> }])
  return renderHtml(<RouterProvider router={router} />)
}

test('what was entered for a request that was answered meanwhile is shown beside its answer', async () => {
  const differences = [{ label: 'Use of funds', saved: 'Stock', entered: 'A van' }]
  const answered = requestedItem({ id: 'a', status: 'Answered', answer: 'Stock' })
  for (const items of [[answered, requestedItem({ id: 'b' })], [answered]])
    expect(await page(items, differences)).toMatch(/In your form.*Use of funds.*Stock.*A van/s)
})

test('what was entered stays on the page where nothing can be sent any longer, without the button', async () => {
  const items = [requestedItem({ id: 'a' })]
  expect(await page(items, [])).toContain('Send answers')
  const html = await page(items, [], { available_actions: [] })
  expect(html).toContain('You cannot answer requests now')
  expect(html).toContain('<textarea')
  expect(html).not.toContain('Send answers')
})

test('requests that cannot be answered now are listed', async () => {
  const items = [
    requestedItem({ id: 'a', status: 'Rejected', rejection_reason: 'Page 3 is missing' }),
    requestedItem({ id: 'b' }),
  ]
  const html = await page(items, undefined, { available_actions: [] })
  expect(html).toContain('You cannot answer requests now')
  expect(html).toMatch(/Not answered.*Sent back.*Page 3 is missing.*Not answered/s)
})

test('that an optional request ends with the answers is said only where there is one', async () => {
  const hint = 'Optional requests that you leave out cannot be answered after you send.'
  const needed = requestedItem({ id: 'a' })
  expect(await page([needed])).not.toContain(hint)
  expect(await page([needed, requestedItem({ id: 'b', required: false })])).toContain(hint)
})
