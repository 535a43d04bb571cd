import { expect, test } from 'vitest'
import { type Referral, referralInput } from '#contract/clients/referral.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { referralForm } from '#tests/support/referral.ts'
import { cautionsOf, reviewParts } from './review-view.ts'

const firm = { ...(adminProfile.brokerage as Brokerage), email: 'hello@meridianquay.example' }
const plain = referralInput.parse(referralForm())

function titles(change: (referral: Referral) => void): string[] {
  const referral = structuredClone(plain)
  change(referral)
  return cautionsOf(referral, firm).map((caution) => caution.title)
}

test('an ordinary referral needs no caution', () => {
  expect(cautionsOf(plain, firm)).toEqual([])
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
    'the firm itself',
    (one: Referral) => {
      one.company.number = String(firm.registration_number)
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
  const titlesAt = (email: string | undefined) =>
    cautionsOf(own, { ...firm, email, website: undefined }).map(({ title }) => title)
  expect(titlesAt('hello@meridianquay.example')).toEqual(['This email address is at your own firm'])
  expect(titlesAt('hello@quay.example')).toEqual([])
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
  const facts = reviewParts(plain).flatMap((part) => part.facts.map((fact) => `${fact.label}: ${fact.value}`))
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
  const facts = reviewParts({ ...plain, funding })[2]?.facts
  expect(facts).toContainEqual({ label: 'Purpose', value: 'A second kiln' })
})
