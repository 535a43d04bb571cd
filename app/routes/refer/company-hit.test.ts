import { expect, test } from 'vitest'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { companyChoice, companyItem } from '#tests/support/companies.ts'
import { companyOf, registerStatusBadge } from './company-choice.ts'
import { companyHit } from './company-hit.ts'

const today = '2026-11-19'
const provider = 'Wrenfield Lending'
const settings = { providerName: provider, policy: defaultPolicy }

test('an available company has all that a referral needs, and until when it would be protected', () => {
  expect(companyHit(companyItem(), today, settings)).toEqual({ company: companyChoice(), refusal: undefined })
})

test('says nothing about protection when availability is unknown', () => {
  expect(
    companyHit(companyItem({ referral: undefined }), today, settings).company.protected_until,
  ).toBeUndefined()
})

test('a proposal to strike off is a warning, not a refusal', () => {
  const item = companyItem({ company_status_detail: 'active-proposal-to-strike-off' })
  const { company, refusal } = companyHit(item, today, settings)
  expect(refusal).toBeUndefined()
  expect(registerStatusBadge(company)).toEqual({ colour: 'yellow', label: 'Strike-off proposed' })
})

test.each([
  ['dissolved', 'Companies House shows this company as dissolved'],
  ['liquidation', 'Companies House shows this company as liquidation'],
  ['voluntary-arrangement', 'Companies House shows this company as voluntary arrangement'],
])('refuses a company in %s with a sentence', (status, title) => {
  const { refusal, company } = companyHit(companyItem({ company_status: status }), today, settings)
  expect(refusal?.title).toBe(title)
  expect(registerStatusBadge(company).colour).toBe('red')
})

test('says when a company was dissolved', () => {
  const item = companyItem({ company_status: 'dissolved', date_of_cessation: '2026-05-05' })
  expect(companyHit(item, today, settings).refusal?.text).toContain('It ended on 05-05-2026')
})

test('refuses a company type that the lender does not accept', () => {
  const { refusal } = companyHit(
    companyItem({ company_type: 'charitable-incorporated-organisation' }),
    today,
    settings,
  )
  expect(refusal?.title).toBe('Wrenfield Lending does not lend to this type of company')
})

test('leads to the client when the firm referred the company itself', () => {
  const item = companyItem({ referral: { reason: 'ReferredByYou', client_id: 'c1', until: '2027-01-01' } })
  expect(companyHit(item, today, settings).refusal).toMatchObject({
    title: 'Your firm has already referred this company',
    link: { to: '/application/c1', label: 'Open client' },
  })
})

test.each([
  [
    'ReferredByAnotherBroker',
    'Another broker has already referred this company',
    'You can refer it from 08-02-2027.',
  ],
  [
    'RecentlyDeclined',
    'Wrenfield Lending declined this company recently',
    'You can refer it from 08-02-2027.',
  ],
] as const)('says until when a company is taken: %s', (reason, title, text) => {
  const item = companyItem({ referral: { reason, until: '2027-02-08' } })
  expect(companyHit(item, today, settings).refusal).toEqual({ title, text, link: undefined })
})

test('names no date when the lender gives none', () => {
  const { refusal } = companyHit(companyItem({ referral: { reason: 'ExistingCustomer' } }), today, settings)
  expect(refusal).toMatchObject({ title: 'Wrenfield Lending already lends to this company' })
})

test.each(['', 'by-hand', '{', '[]', '{"number":1}', 'null', undefined])(
  'does not read %j as a company',
  (value) => {
    expect(companyOf(value)).toBeUndefined()
  },
)

test('Companies House warnings are posted with the company', () => {
  const item = companyItem({
    company_status_detail: 'active-proposal-to-strike-off',
    has_insolvency_history: true,
    has_charges: false,
    confirmation_statement_overdue: true,
  })
  const { company } = companyHit(item, '2026-11-19', settings)
  expect(company.warnings).toEqual(['strike-off', 'insolvency', 'statement'])
  expect(companyOf(JSON.stringify(company))?.warnings).toEqual(company.warnings)
  expect(companyOf(JSON.stringify({ ...company, warnings: ['<b>', 'charges'] }))?.warnings).toEqual([
    'charges',
  ])
})

test('brokers read the lender’s own types and protection', () => {
  const policy = { ...defaultPolicy, protectedDays: 30, companyTypes: ['llp', 'sole-trader'] }
  const { company, refusal } = companyHit(companyItem({ company_type: 'ltd' }), '2026-11-19', {
    providerName: provider,
    policy,
  })
  expect(company.protected_until).toBe('19-12-2026')
  expect(refusal?.text).toBe('It lends to limited liability partnerships (LLPs) and sole traders.')
})
