import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { clientOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const params = { clientId: clientOf().id }

test('shows the client named in the address', async () => {
  const getClient = async (id: string) => succeeded({ ...clientOf(), id })
  const { client: view } = await loader(
    routeArgs('/application/x', { params, services: { broker: { getClient } } }),
  )
  expect(view).toMatchObject({ id: params.clientId, name: 'Larkfield Joinery Ltd', reference: 'CL-7F3K2M' })
})

test.each([
  ['not_found', 404, false],
  ['unavailable', 503, true],
  ['timeout', 504, true],
] as const)('%s is a page with status %i', async (kind, status, retry) => {
  const getClient = async () => failed({ kind, call: 'GET' })
  await expect(
    loader(routeArgs('/application/x', { params, services: { broker: { getClient } } })),
  ).rejects.toMatchObject({ data: { retry }, init: { status } })
})
