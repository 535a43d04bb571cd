import { expect, test, vi } from 'vitest'
import type { FoundAddress } from '#contract/calls/address-calls.ts'
import { type FailureKind, failed, succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const found = {
  line_1: 'Flat 2',
  line_2: '1 Sample Street',
  line_3: 'Sample Quay',
  line_4: 'Old Town',
  town_or_city: 'Sampleton',
  county: 'Sampleshire',
  postcode: 'ZZ1 1AA',
  country: 'England',
} as FoundAddress

async function ask(query: string, address: object = {}) {
  const response = await loader(routeArgs(`/address?${query}`, { services: { address } }))
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return response.json()
}

test('suggests every address that contains the term', async () => {
  const suggestAddresses = vi.fn(async () =>
    succeeded({ suggestions: [{ id: 'a1', address: '1 Sample Street', url: '/get/a1' }] }),
  )
  expect(await ask('term=+ZZ1+1AA+', { suggestAddresses })).toEqual({
    suggestions: [{ id: 'a1', address: '1 Sample Street' }],
  })
  expect(suggestAddresses).toHaveBeenCalledWith('ZZ1 1AA', { all: 'true' })
})

test('a term of one character makes no call, a long one is truncated', async () => {
  expect(await ask('term=Z')).toEqual({ suggestions: [] })
  const suggestAddresses = vi.fn(async (_term: string) => succeeded({ suggestions: [] }))
  await ask(`term=${'x'.repeat(500)}`, { suggestAddresses })
  expect(suggestAddresses.mock.calls[0]?.[0]).toHaveLength(100)
})

test.each<[FailureKind, string]>([
  ['not_found', 'No addresses found. Check the postcode, or enter the address below'],
  ['rate_limited', 'Address search is not available. Enter the address below'],
  ['unavailable', 'Address search is not available. Enter the address below'],
  ['timeout', 'Address search is not available. Enter the address below'],
  ['unauthenticated', 'Address search is not available. Enter the address below'],
])('%s is a message: the address can be entered by hand', async (kind, message) => {
  const suggestAddresses = async () => failed({ kind, call: 'GET' })
  expect(await ask('term=ZZ1', { suggestAddresses })).toEqual({ suggestions: [], message })
})

test('returns an address in the parts of the form', async () => {
  const getAddress = async () => succeeded(found)
  expect(await ask('id=a1', { getAddress })).toEqual({
    address: {
      line_1: 'Flat 2',
      line_2: '1 Sample Street',
      line_3: 'Sample Quay, Old Town',
      town_or_city: 'Sampleton',
      county: 'Sampleshire',
      postcode: 'ZZ1 1AA',
      country: 'England',
    },
  })
})

test('a country that the form does not offer is left for the broker to choose', async () => {
  const getAddress = async () => succeeded({ ...found, country: 'Atlantis' })
  expect(await ask('id=a1', { getAddress })).toMatchObject({ address: { country: '' } })
})

test('an address that no longer exists, or an invalid id, is a message', async () => {
  const getAddress = async () => failed({ kind: 'not_found', call: 'GET' } as const)
  const message = 'Address search is not available. Enter the address below'
  expect(await ask('id=a1', { getAddress })).toEqual({ message })
  expect(await ask(`id=${'x'.repeat(300)}`)).toEqual({ message })
})
