import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { clientWithRequests, requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { Route } from './+types/route.ts'
import Requests, { loader } from './route.tsx'

async function page(items: RequestedItem[], entered?: Record<string, string>, changes: Partial<Client> = {}) {
  const client = { ...clientWithRequests(items), ...changes }
  const params = { clientId: client.id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  const loaderData = await loader(routeArgs(`/application/${client.id}/requests`, { params, services }))
  const reply = {
    intent: 'send',
    status: 409,
    idempotencyKey: 'k',
    result: { initialValue: entered },
    arrived: {},
  }
  const props = { loaderData, params, actionData: entered && reply } as Route.ComponentProps
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

test('what was entered for a request that was answered meanwhile is shown beside its answer', async () => {
  const answered = requestedItem({ id: 'a', status: 'Answered', answer: 'Stock' })
  const both = await page([answered, requestedItem({ id: 'b' })], { 'answer:a': 'A van', 'answer:b': 'Rent' })
  expect(both).toMatch(/You entered.*Largest payment out last month.*Stock.*A van/s)
  expect(await page([answered], { 'answer:a': 'A van', 'note:a': 'Used' })).toContain('A van; Used')
  expect(await page([answered])).not.toContain('You entered')
})

test('requests that cannot be answered now are listed', async () => {
  const items = [
    requestedItem({ id: 'a', status: 'Rejected', rejection_reason: 'Page 3 is missing' }),
    requestedItem({ id: 'b' }),
  ]
  const html = await page(items, undefined, { available_actions: [] })
  expect(html).toContain('You cannot answer requests now')
  expect(html).toMatch(/Round 1, not answered.*Sent back.*Page 3 is missing.*Not answered/s)
})
