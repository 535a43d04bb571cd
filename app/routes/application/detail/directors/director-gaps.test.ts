import { expect, test } from 'vitest'
import { directorIsComplete } from '#contract/clients/completeness.ts'
import type { Director } from '#contract/clients/director.ts'
import { directorOf } from '#tests/support/client.ts'
import { directorGaps } from './director-gaps.ts'

const recent = { line_1: '1', town_or_city: 'S', postcode: 'ZZ1 1AA', moved_in: '2026-09' }

test.each<[string, Partial<Director>]>([
  ['date of birth', { date_of_birth: null }],
  ['nationality', { nationality: null }],
  ['email', { email: null }],
  ['mobile number', { phone_number: null }],
  ['home address', { residential_address: null }],
  ['3 years of addresses', { residential_address: recent }],
  ['residential status', { residential_status: null }],
  ['shareholding', { shareholding_percent: null }],
  ['whether they are a signatory', { is_signatory: null }],
  ['whether they are a politically exposed person', { is_pep: null }],
  ['whether they have been bankrupt or in an IVA', { bankrupt_or_iva: null }],
  ['agreement to the credit search', { consent_credit_search: null }],
])('names a missing %s, and the contract agrees', (gap, change) => {
  const director = { ...directorOf(), ...change }
  expect(directorGaps(director, '2026-11-21')).toEqual([gap])
  expect(directorIsComplete(director, '2026-11-21')).toBe(false)
})

test('a complete director has no gaps, and the contract agrees', () => {
  expect(
    directorGaps({ ...directorOf(), shareholding_percent: 0, is_signatory: false }, '2026-11-21'),
  ).toEqual([])
  expect(
    directorIsComplete({ ...directorOf(), shareholding_percent: 0, is_signatory: false }, '2026-11-21'),
  ).toBe(true)
})
