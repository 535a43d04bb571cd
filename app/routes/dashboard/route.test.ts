import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage, sampleSummary } from '#tests/support/sample-clients.ts'
import { loader } from './route.tsx'

const down = failed({ kind: 'unavailable', call: 'GET /api/v1/Clients' })

function services() {
  return {
    listClients: vi.fn(async () => succeeded(samplePage([sampleListItem()]))),
    getClientsSummary: vi.fn(async () => succeeded(sampleSummary())),
  }
}

test('asks for what needs the broker, by deadline, and for the figures', async () => {
  const broker = services()
  const view = (await loader(routeArgs('/dashboard', { services: { broker } }))).view
  expect(broker.listClients).toHaveBeenCalledWith({ needs_action: true, sort: 'due_at' })
  expect(broker.getClientsSummary).toHaveBeenCalledWith({ context: 'dashboard' })
  expect(view.queue).toMatchObject({ ok: true, view: { total: 1 } })
  expect(view.greeting).toContain('Alex')
})

test('a broker is shown no commission', async () => {
  const view = await loader(
    routeArgs('/dashboard', { services: { broker: services() }, profile: brokerProfile }),
  )
  expect(JSON.stringify(view)).not.toMatch(/commission/i)
})

test('shows the queue when the figures are unavailable', async () => {
  const broker = { ...services(), getClientsSummary: async () => down }
  const view = (await loader(routeArgs('/dashboard', { services: { broker } }))).view
  expect(view).toMatchObject({ queue: { ok: true }, summary: { ok: false } })
})

test('throws the error page when both calls fail', async () => {
  const broker = { listClients: async () => down, getClientsSummary: async () => down }
  await expect(loader(routeArgs('/dashboard', { services: { broker } }))).rejects.toMatchObject({
    data: { kind: 'unavailable', retry: true },
    init: { status: 503 },
  })
})
