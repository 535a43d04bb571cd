import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AddressSuggestions,
  addressSuggestionsSchema,
  foundAddressSchema,
} from '#contract/calls/address-calls.ts'
import { postcode } from '#contract/fields/fields.ts'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { sampleAddresses } from './address-service.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await createTestSandbox()
})
afterAll(() => sandbox.close())

const ask = (path: string, headers: Record<string, string> = { 'api-key': 'practice' }) =>
  sandbox.fetch(new Request(`http://lender.test/address${path}`, { headers }))
const find = async (term: string) =>
  (await (await ask(`/autocomplete/${encodeURIComponent(term)}?all=true`)).json()) as AddressSuggestions

test('a postcode in any format finds its addresses, and each can be read', async () => {
  const { suggestions } = addressSuggestionsSchema.parse(await find('zz11aa'))
  expect(suggestions).toHaveLength(12)
  expect(suggestions[0]).toMatchObject({ address: '1 Sample Street, Sampleton, ZZ1 1AA' })
  expect(await find('ZZ1 1AA')).toEqual({ suggestions })
  const found = foundAddressSchema.parse(await (await ask(suggestions[0]?.url ?? '')).json())
  expect(found).toMatchObject({ line_1: '1 Sample Street', postcode: 'ZZ1 1AA', country: 'England' })
})

test('without all=true six addresses are suggested', async () => {
  const answer = await ask('/autocomplete/sample%20street')
  expect(((await answer.json()) as AddressSuggestions).suggestions).toHaveLength(6)
})

test('the portal accepts every sample address', () => {
  const countries = new Set(sampleAddresses().map(({ found }) => found.country))
  for (const { found } of sampleAddresses()) expect(postcode.parse(found.postcode)).toBe(found.postcode)
  expect(countries).toEqual(new Set(['England', 'Wales', 'Scotland', 'Northern Ireland']))
})

test.each([
  ['/autocomplete/ZZ11AA', {}, 401],
  ['/autocomplete/ZZ11AA', { 'api-key': 'wrong' }, 401],
  ['/autocomplete/ZZ11AA?api-key=practice', {}, 200],
  ['/autocomplete/nowhere', { 'api-key': 'practice' }, 404],
  ['/autocomplete/x', { 'api-key': 'practice' }, 400],
  ['/autocomplete/ZZ42%209ZZ', { 'api-key': 'practice' }, 429],
  ['/autocomplete/ZZ50%200ZZ', { 'api-key': 'practice' }, 503],
  ['/get/none', { 'api-key': 'practice' }, 404],
  ['/get/..%2F', { 'api-key': 'practice' }, 404],
])('%s with %j answers %i', async (path, headers, status) => {
  const answer = await ask(path, headers)
  expect(answer.status).toBe(status)
  if (status !== 200) expect(await answer.json()).toEqual({ Message: expect.any(String) })
})
