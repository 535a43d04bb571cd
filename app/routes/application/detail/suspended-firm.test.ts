import { describe, expect, test } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { declinedClient } from '#tests/support/declined-client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader as appeal } from './appeal/route.tsx'
import { loader as director } from './director/route.tsx'
import { loader as directors } from './directors/route.tsx'
import { loader as documents } from './documents/route.tsx'
import { loader as overview } from './overview/route.tsx'
import { loader as requests } from './requests/route.tsx'
import { loader as frame } from './route.tsx'

const params = { clientId: clientOf().id, directorId: directorOf().id }
const services = { broker: { getClient: async () => succeeded(clientOf()) } }
const { brokerage } = adminProfile
const suspended = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }

describe.each([
  ['the overview', overview],
  ['an appeal', appeal],
  ['requests', requests],
  ['documents', documents],
  ['the directors', directors],
  ['a director', director],
] as const)('%s', (_page, loader) => {
  test('says why there is no form while the firm is suspended', async () => {
    const { readOnly } = await loader(routeArgs('/application/x', { params, services, profile: suspended }))
    expect(readOnly).toBe(`Not available while ${brokerage?.name}’s account is suspended`)
  })

  test('has its form for all other firms', async () => {
    const { readOnly } = await loader(routeArgs('/application/x', { params, services }))
    expect(readOnly).toBeNull()
  })
})

test('no link leads a suspended firm to an action', async () => {
  const declined = declinedClient({ available_actions: ['appeal', 'upload-documents'] })
  const incomplete = { ...clientOf(), documents: [] }
  for (const client of [declined, incomplete]) {
    const args = () =>
      routeArgs<never>('/application/x', {
        params: params as never,
        services: { broker: { getClient: async () => succeeded(client) } },
        profile: suspended,
      })
    const { view } = await overview(args())
    expect(view.decision?.appeal ?? null).toBeNull()
    expect((view.checklist ?? []).map(({ to }) => to).filter(Boolean)).toEqual([])
    const { client: head } = await frame(args())
    expect(head.actions).toEqual([])
    expect(head.blockedActions.join()).toContain('suspended')
  }
})
