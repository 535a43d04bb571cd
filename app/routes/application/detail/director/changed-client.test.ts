import { expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { directorValues } from './director-details.ts'
import { action } from './route.tsx'

const params = { clientId: clientOf().id, directorId: directorOf().id }
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

/** Saves on version 3 of a client that has version 9 by then. */
async function save(change: Partial<Client>, entered: Record<string, string> = {}) {
  const updateDirector = vi.fn<BrokerService['updateDirector']>(
    async (_client, _director, _details, write) =>
      write.version === 9
        ? succeeded(directorOf())
        : failed({ kind: 'conflict', status: 412, call: 'PATCH' }),
  )
  const getClient = async () => succeeded({ ...clientOf(), version: 9, ...change })
  const form = {
    ...directorValues(directorOf()),
    idempotency_key: key,
    version: '3',
    intent: 'save',
    ...entered,
  }
  const path = `/application/${params.clientId}/directors/${params.directorId}`
  const answer = await action(
    routeArgs(path, { params, form, services: { broker: { getClient, updateDirector } } }),
  )
  return { answer, writes: updateDirector.mock.calls.map(([, , , write]) => write) }
}

test('of a director of whom nothing was answered yet no answer can be overwritten: they are saved on the new version', async () => {
  const { id, source, first_name, last_name, id_check_status } = directorOf()
  const { answer, writes } = await save({
    directors: [{ id, source, first_name, last_name, id_check_status }],
  })
  expect(answer).toBeInstanceOf(Response)
  expect(writes).toEqual([3, 9].map((version) => ({ idempotencyKey: key, version })))
})

test('otherwise the form asks, with the status only where that has changed, and with countries by their names', async () => {
  const at = '2026-11-19T08:00:00Z'
  const timeline = [
    { id: 'e1', at, actor_type: 'Client', actor_name: '', type: 'Other', text: 'Link opened' } as const,
  ]
  const abroad = { 'residential_address.country': 'FR', 'residential_address.postcode': '75008' }
  const { answer, writes } = await save({ timeline }, abroad)
  expect(writes).toHaveLength(1)
  if (answer instanceof Response) throw new Error('Expected a form')
  expect(answer.data.formError?.text).toMatch(/^Last update: Link opened/)
  expect(answer.data.differences).toContainEqual(
    expect.objectContaining({ label: 'Home address, country', entered: 'France' }),
  )
})
