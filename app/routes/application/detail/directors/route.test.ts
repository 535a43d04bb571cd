import { expect, test } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const params = { clientId: clientOf().id }

function load(changes: Partial<Client> = {}, profile = adminProfile) {
  const getClient = async () => succeeded({ ...clientOf(), ...changes })
  return loader(
    routeArgs('/application/x/directors', { params, profile, services: { broker: { getClient } } }),
  )
}

test('shows each director with what is missing', async () => {
  const open = { ...directorOf(), id: '2', first_name: 'Other', nationality: null, is_pep: null }
  const { lines, locked } = await load({ directors: [directorOf(), open] })
  expect(locked).toBeNull()
  expect(lines.map(({ name, missing }) => [name, missing])).toEqual([
    ['Sample Director One', null],
    ['Other Director One', 'nationality and whether they are a politically exposed person'],
  ])
  expect(lines[0]?.about).toBe('Signatory, holds 60% of the shares, listed at Companies House')
})

test('says where the email address of a director is at the broker’s own firm', async () => {
  const at = (email: string) => ({ ...directorOf(), email })
  const directors = [at('sample@meridianquay.example'), at('sample@client.example')]
  const firm = { ...adminProfile.brokerage, email: 'hello@meridianquay.example' }
  const { lines } = await load({ directors }, { ...adminProfile, brokerage: firm as Brokerage })
  expect(lines.map(({ atOwnFirm }) => atOwnFirm)).toEqual([true, false])
})

test('says why they cannot be edited', async () => {
  const { locked } = await load({ status: 'Live', available_actions: brokerActions('Live') })
  expect(locked).toContain('underwriting started')
})

test.each([
  [{ shareholding_percent: 60 }, { shareholding_percent: 50 }, 'The shares add up to 110%'],
  [{ shareholding_percent: 33.3 }, { shareholding_percent: 33.35 }, 'who owns the other 33.35%'],
  [
    { is_signatory: false },
    { is_signatory: false, shareholding_percent: 40 },
    'Choose at least one director as a signatory',
  ],
  [{ is_signatory: true }, { is_signatory: false, shareholding_percent: 40 }, null],
])('%o and %o together: %s', async (one, two, text) => {
  const { problem } = await load({
    directors: [
      { ...directorOf(), ...one },
      { ...directorOf(), id: '2', ...two },
    ],
  })
  expect(problem).toEqual(text === null ? null : expect.stringContaining(text))
})

test('an unavailable service is an error page', async () => {
  const getClient = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  await expect(
    loader(routeArgs('/application/x/directors', { params, services: { broker: { getClient } } })),
  ).rejects.toMatchObject({ init: { status: 503 } })
})
