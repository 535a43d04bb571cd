import { expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { loader } from './route.tsx'

test('files can be added to the clients that take documents, found by the lender’s own search', async () => {
  const [open, closed] = [
    sampleListItem({ id: 'a', available_actions: ['upload-documents'] }),
    sampleListItem({ id: 'b', available_actions: [] }),
  ]
  const listClients = vi.fn<BrokerService['listClients']>(async () => succeeded(samplePage([open, closed])))
  const { clients } = await loader(routeArgs('/share?q=%20sample', { services: { broker: { listClients } } }))
  expect(listClients).toHaveBeenCalledExactlyOnceWith({ search: 'sample', page_size: 20 })
  expect(clients.map(({ to }) => to)).toEqual(['/application/a/documents?shared=1'])
})
