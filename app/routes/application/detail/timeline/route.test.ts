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

test('an unavailable service is an error page', async () => {
  const getClient = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  await expect(
    loader(routeArgs('/application/x/timeline', { params, services: { broker: { getClient } } })),
  ).rejects.toMatchObject({ init: { status: 503 } })
})
