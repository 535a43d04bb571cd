import type { MiddlewareFunction } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { loader, middleware } from './route.tsx'

type Args = Parameters<typeof loader>[0]

const at = '/dashboard/lost'

test('reads the clients of twelve months, a thousand at most', async () => {
  const listClients = vi.fn(async ({ page = 1 }) => {
    const items = Array.from({ length: 100 }, (_, index) => sampleListItem({ id: `${page}-${index}` }))
    return succeeded(samplePage(items, { total: 2_345 }))
  })
  const { view } = await loader(routeArgs<Args>(at, { services: { broker: { listClients } } }))
  expect(listClients.mock.calls[0]).toEqual([
    { created_from: '2025-11-19', sort: '-created_at', page_size: 100, page: 1 },
  ])
  expect(view.lead).toMatch(/^The newest 1,000 of 2,345 clients/)
  expect(listClients.mock.calls.length).toBeLessThan(15)
})

test('fails as a page where the list cannot be read', async () => {
  const listClients = async () => failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' } as const)
  await expect(loader(routeArgs<Args>(at, { services: { broker: { listClients } } }))).rejects.toMatchObject({
    init: { status: 503 },
  })
})

test('leads a broker back to the dashboard, and lets an admin in', async () => {
  const [only] = middleware as [MiddlewareFunction<Response>]
  const next = vi.fn()
  const enter = (options?: Parameters<typeof routeArgs>[1]) => async () => only(routeArgs(at, options), next)
  await expect(enter({ profile: brokerProfile })()).rejects.toMatchObject({ status: 302 })
  expect(next).not.toHaveBeenCalled()
  await enter()()
  expect(next).toHaveBeenCalledOnce()
})
