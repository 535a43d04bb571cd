import { expect, test } from 'vitest'
import { type Referral, referralInput } from '#contract/clients/referral.ts'
import { companyItem } from '#tests/support/companies.ts'
import { referralForm } from '#tests/support/referral.ts'
import { cautionsOf } from './cautions.ts'
import { reviewParts } from './refer-steps.ts'

const plain = referralInput.parse(referralForm())

function titles(change: (referral: Referral) => void): string[] {
  const referral = structuredClone(plain)
  change(referral)
  return cautionsOf(referral, { providerName: 'Wrenfield Lending' }).map((caution) => caution.title)
}

test('an ordinary referral needs no caution', () => {
  expect(cautionsOf(plain, { chosen: companyItem(), providerName: 'Wrenfield Lending' })).toEqual([])
})

test.each([
  [
    'trading that began long before',
    (one: Referral) => {
      one.company.incorporated_on = '2018-08-01'
    },
  ],
  [
    'trading that began the year before',
    (one: Referral) => {
      one.financials.trading_since = '2017-11'
      one.company.incorporated_on = '2018-01-31'
    },
  ],
  [
    'free mail',
    (one: Referral) => {
      one.contact.email = 'sample@gmail.com'
    },
  ],
])('%s is a caution', (_, change) => {
  expect(titles(change)).toHaveLength(1)
})

test('an address at the broker’s own firm needs a caution', () => {
  const own = structuredClone(plain)
  own.contact.email = 'Robin@Meridianquay.example'
  const titlesAt = (ownDomain: string | undefined) =>
    cautionsOf(own, { providerName: 'Wrenfield Lending', ownDomain }).map(({ title }) => title)
  expect(titlesAt('meridianquay.example')).toEqual(['This email address is at your own firm'])
  expect(titlesAt('quay.example')).toEqual([])
  expect(titlesAt(undefined)).toEqual([])
})

test('trading since the month before incorporation needs no caution', () => {
  expect(
    titles((one) => {
      one.company.incorporated_on = '2018-07-31'
    }),
  ).toEqual([])
})

test('the review shows answers as they will be sent and leaves out what was left open', () => {
  const facts = reviewParts(plain, null).flatMap((part) =>
    part.facts.map((fact) => `${fact.label}: ${fact.value}`),
  )
  expect(facts).toEqual(
    expect.arrayContaining([
      'Phone: 07700 900103',
      'Amount: £25,000.00',
      'Term: 24 months',
      'Trading since: 06-2018',
      'Who completes the application: You, for the client',
    ]),
  )
  expect(facts.some((fact) => fact.startsWith('Trading name'))).toBe(false)
})

test('the review shows the text of another purpose', () => {
  const funding = { ...plain.funding, purpose: 'Other' as const, purpose_other: 'A second kiln' }
  const facts = reviewParts({ ...plain, funding }, null)[2]?.facts
  expect(facts).toContainEqual({ label: 'Purpose', value: 'A second kiln' })
})

test.each([
  ['has_charges', 'Wrenfield Lending will ask who holds the charges and how much is owed.'],
  ['accounts_overdue', ''],
] as const)('of %s it is said what the lender will ask: %s', (warning, question) => {
  const [caution] = cautionsOf(plain, {
    chosen: companyItem({ [warning]: true }),
    providerName: 'Wrenfield Lending',
  })
  expect(caution?.text).toBe(`You can still refer it. ${question}`.trim())
})

test('the warnings of Companies House are one caution', () => {
  const chosen = companyItem({
    company_status_detail: 'active-proposal-to-strike-off',
    has_charges: true,
    accounts_overdue: true,
  })
  expect(cautionsOf(plain, { chosen, providerName: 'Wrenfield Lending' })).toEqual([
    {
      title:
        'Companies House shows a proposal to strike off this company, charges over the assets of this company and overdue accounts',
      text: 'You can still refer it. Wrenfield Lending will ask what has been done about it.',
    },
  ])
})
