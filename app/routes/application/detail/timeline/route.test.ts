import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const params = { clientId: clientOf().id }

test('shows all events, newest first', async () => {
  const event = { actor_type: 'Broker', actor_name: 'Alex Sample', type: 'Other', text: 'x' } as const
  const timeline = Array.from({ length: 9 }, (_, day) => ({
    ...event,
    id: `${day}`,
    at: `2026-11-0${day + 1}T10:00:00Z`,
  }))
  const getClient = async () => succeeded({ ...clientOf(), timeline })
  const { events } = await loader(
    routeArgs('/application/x/timeline', { params, services: { broker: { getClient } } }),
  )
  expect(events.map(({ id }) => id).join('')).toBe('876543210')
})

test('shows the events of one type, and says when there are none', async () => {
  const event = { id: '1', at: '2026-11-01T10:00:00Z', actor_type: 'Broker', actor_name: '', text: 'x' }
  const timeline = [
    { ...event, type: 'OfferSent' as const },
    { ...event, id: '2', type: 'DocumentsUploaded' as const },
  ]
  const getClient = async () => succeeded({ ...clientOf(), timeline })
  const load = (type: string) =>
    loader(routeArgs(`/application/x/timeline?type=${type}`, { params, services: { broker: { getClient } } }))
  expect((await load('OfferSent')).events.map(({ id }) => id)).toEqual(['1'])
  expect(await load('Reassigned')).toMatchObject({ events: [], total: 2, chosen: { label: 'Reassigned' } })
  expect((await load('nonsense')).events).toHaveLength(2)
  expect((await load('')).types).toHaveLength(22)
})

test('an unavailable service is an error page', async () => {
  const getClient = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  await expect(
    loader(routeArgs('/application/x/timeline', { params, services: { broker: { getClient } } })),
  ).rejects.toMatchObject({ init: { status: 503 } })
})
