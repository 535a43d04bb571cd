import { assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Facts, Registered } from '../../db/tables/nexus.ts'
import { score } from './score.ts'

const company: Registered = {
  found: 'company',
  number: '99000001',
  name: 'Larkfield Joinery Ltd',
  type: 'ltd',
  status: 'active',
  incorporated_on: '2015-02-03',
}
const goodRow: ImportRow = {
  company_number: '99000001',
  company_name: 'Larkfield Joinery Ltd',
  annual_turnover_pence: 48_000_000,
  trading_since: '2019-03',
  amount_needed_pence: 5_000_000,
  existing_borrowing_pence: 1_500_000,
  ccj_last_3_years: false,
}
const factsOf = (row: Partial<ImportRow> = {}, registered: Registered = company): Facts => ({
  row: { ...goodRow, ...row },
  registered,
  checked_on: '2026-11-21',
})

test('a sound business is eligible, for 15% of its turnover less a quarter of its debts', () => {
  expect(score(factsOf())).toMatchObject({
    result: 'Eligible',
    minPence: 4_050_000,
    maxPence: 6_800_000,
    rateFrom: 1.2,
    reasons: [],
    missing: [],
  })
})

test.each([
  ['a judgment', { ccj_last_3_years: true }, 'Judgments'],
  ['a year of trading', { trading_since: '2025-11' }, 'TradingTime'],
  ['much borrowing', { existing_borrowing_pence: 14_400_001, amount_needed_pence: undefined }, 'Borrowing'],
  ['a need beyond the room', { amount_needed_pence: 6_800_001 }, 'Amount'],
  [
    'a proposal to strike it off',
    {},
    'Active',
    { ...company, status_detail: 'active-proposal-to-strike-off' },
  ],
] satisfies [string, Partial<ImportRow>, string, Registered?][])(
  '%s needs more information',
  (...[, change, code, registered]) => {
    const { result, reasons, rateFrom } = score(factsOf(change, registered))
    expect(reasons.map((reason) => reason.code)).toEqual([code])
    expect({ result, rateFrom }).toEqual({ result: 'LikelyEligible', rateFrom: 1.8 })
  },
)

test.each([
  ['a dissolved company', {}, { ...company, status: 'dissolved' }, 'Active'],
  ['an oversea company', {}, { ...company, type: 'oversea-company' }, 'CompanyType'],
  ['five months of trading', { trading_since: '2026-06' }, company, 'TooYoung'],
  ['a small turnover', { annual_turnover_pence: 5_999_999 }, company, 'Turnover'],
  ['gambling', { sic_code: '92000' }, company, 'Sector'],
])('%s is not eligible', (_, change, registered, code) => {
  const { result, reasons, maxPence } = score(factsOf(change, registered))
  expect(result).toBe('NotEligible')
  expect(reasons.map((reason) => reason.code)).toContain(code)
  expect(maxPence).toBeNull()
})

test.each([
  ['judgments', { ccj_last_3_years: undefined }, ['ccj_last_3_years']],
  ['borrowing', { existing_borrowing_pence: undefined }, ['existing_borrowing']],
])('without %s more information is needed', (_, change, missing) => {
  expect(score(factsOf(change))).toMatchObject({ result: 'NeedsMoreData', missing })
})

test('a name that fits no company exactly needs a number; an unknown number is not found', () => {
  const unsure = score(factsOf({ company_number: undefined }, { found: 'unsure' }))
  expect(unsure).toMatchObject({ result: 'NeedsMoreData', missing: ['company_number'] })
  expect(score(factsOf({}, { found: 'nothing' }))).toMatchObject({ result: 'NotFound', maxPence: null })
})

test('without a trading start a business trades since its incorporation', () => {
  const { criteria } = score(factsOf({ trading_since: undefined }))
  expect(criteria.find(({ criterion }) => criterion === 'Time trading')?.value).toBe('141 months')
})

test('more turnover never worsens a result, and the indicative amount is in range', () => {
  const pence = integer({ min: 0, max: 10_000_000_000 })
  const rank = ['NotFound', 'NotEligible', 'NeedsMoreData', 'LikelyEligible', 'Eligible']
  const rows = record({
    annual_turnover_pence: pence,
    more: pence,
    existing_borrowing_pence: option(pence, { nil: undefined }),
    amount_needed_pence: option(integer({ min: 100_000, max: 100_000_000 }), { nil: undefined }),
    ccj_last_3_years: option(boolean(), { nil: undefined }),
    trading_since: constantFrom(undefined, '2026-09', '2025-01', '2010-05'),
  })
  assert(
    property(rows, ({ more, ...row }) => {
      const before = score(factsOf(row))
      const after = score(factsOf({ ...row, annual_turnover_pence: row.annual_turnover_pence + more }))
      expect(rank.indexOf(after.result)).toBeGreaterThanOrEqual(rank.indexOf(before.result))
      const { minPence, maxPence } = before
      if (minPence === null || maxPence === null) return
      expect(100_000 <= minPence && minPence <= maxPence && maxPence <= 25_000_000).toBe(true)
    }),
  )
})

test.each([
  ['2026-11', '0 months'],
  ['2026-10', '1 month'],
  ['2026-09', '2 months'],
])('a business that trades since %s has traded for %s', (trading_since, value) => {
  const { criteria } = score(factsOf({ trading_since }))
  expect(criteria.find(({ criterion }) => criterion === 'Time trading')?.value).toBe(value)
})

test('no criterion is met or failed by a value that is not known', () => {
  const bare = {
    trading_since: undefined,
    amount_needed_pence: undefined,
    existing_borrowing_pence: undefined,
  }
  const facts = factsOf({ ...bare, ccj_last_3_years: undefined, sic_code: undefined }, { found: 'unsure' })
  for (const { value, outcome } of score(facts).criteria)
    if (value.startsWith('Not ')) expect(outcome).toBe('Unknown')
  const names = score(factsOf(bare)).criteria.map(({ criterion }) => criterion)
  expect(names).not.toContain('Sector')
  expect(names).not.toContain('Amount needed')
})
