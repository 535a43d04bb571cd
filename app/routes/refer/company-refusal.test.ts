import { expect, test } from 'vitest'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { companyItem } from '#tests/support/companies.ts'
import { companyRefusal } from './company-refusal.ts'

const settings = { providerName: 'Wrenfield Lending', policy: defaultPolicy }
const refusalOf = (over: Parameters<typeof companyItem>[0]) =>
  companyRefusal(companyItem(over), settings, null)

test.each([{}, { referral: undefined }, { company_status_detail: 'active-proposal-to-strike-off' }])(
  'a company with %j can be referred',
  (over) => {
    expect(refusalOf(over)).toBeUndefined()
  },
)

test.each([
  ['dissolved', 'Companies House shows this company as dissolved'],
  ['liquidation', 'Companies House shows this company as liquidation'],
  ['voluntary-arrangement', 'Companies House shows this company as voluntary arrangement'],
])('refuses a company in %s with a sentence', (company_status, title) => {
  expect(refusalOf({ company_status })?.title).toBe(title)
})

test('says when a company was dissolved', () => {
  const refusal = refusalOf({ company_status: 'dissolved', date_of_cessation: '2026-05-05' })
  expect(refusal?.text).toContain('It ended on 05-05-2026')
})

test('refuses a company type that the lender does not accept', () => {
  expect(refusalOf({ company_type: 'charitable-incorporated-organisation' })?.title).toBe(
    'Wrenfield Lending does not lend to this type of company',
  )
})

test('leads to the client when the firm referred the company itself', () => {
  const referral = { reason: 'ReferredByYou' as const, client_id: 'c1', until: '2027-01-01' }
  expect(refusalOf({ referral })).toMatchObject({
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
  expect(refusalOf({ referral: { reason, until: '2027-02-08' } })).toEqual({ title, text, link: undefined })
})

test.each([
  ['ReferredByYou', 'A colleague at your firm works on it.'],
  ['ExistingCustomer', 'Ask Wrenfield Lending about more funding for this client.'],
] as const)('gives no date from which a client may be referred that stays one: %s', (reason, text) => {
  expect(refusalOf({ referral: { reason, until: '2027-02-08' } })?.text).toBe(text)
})

test('names no date when the lender gives none', () => {
  expect(refusalOf({ referral: { reason: 'ExistingCustomer' } })).toMatchObject({
    title: 'Wrenfield Lending already lends to this company',
  })
})

test('brokers read the lender’s own types', () => {
  const policy = { ...defaultPolicy, companyTypes: ['llp', 'sole-trader'] }
  expect(companyRefusal(companyItem({ company_type: 'ltd' }), { ...settings, policy }, null)?.text).toBe(
    'It lends to limited liability partnerships (LLPs) and sole traders.',
  )
})

test('a firm without authorisation of the FCA refers a company, and no limited partnership', () => {
  const firm = { fca: { status: 'NotAuthorised' } }
  const refusal = (company_type: string) => companyRefusal(companyItem({ company_type }), settings, firm)
  expect(refusal('ltd')).toBeUndefined()
  expect(refusal('limited-partnership')).toEqual({
    title: 'Your firm can refer limited companies and LLPs only',
    text: 'It is not authorised by the FCA.',
  })
})
