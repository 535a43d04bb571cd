import { describe, expect, test } from 'vitest'
import { referralInput } from '#contract/clients/referral.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { referralForm } from '#tests/support/referral.ts'

const today = londonToday()

/** The messages of a referral in which one value was changed, by field path. */
function errorsOf(change: (referral: ReturnType<typeof referralForm>) => void): Record<string, string> {
  const referral = referralForm()
  change(referral)
  const parsed = referralInput.safeParse(referral)
  return Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [])
}

describe('a referral', () => {
  test('is parsed as entered, and again in its wire format', () => {
    const referral = referralInput.parse(referralForm())
    expect(referral.company.number).toBe('99000023')
    expect(referral.contact.phone_number).toBe('+447700900103')
    expect(referral.funding.amount_requested).toBe(25_000)
    expect(referral.consent.given_at).toBe(today)
    expect(referralInput.parse(referral)).toEqual(referral)
  })

  test('may leave optional fields blank', () => {
    const referral = referralInput.parse({
      ...referralForm(),
      trading_name: ' ',
      broker_reference: '',
      notes: '',
    })
    expect(referral.trading_name).toBeUndefined()
    expect(referral.notes).toBeUndefined()
  })

  test.each([
    [
      'a term loan without a term',
      (r) => Object.assign(r.funding, { term_months: '' }),
      'funding.term_months',
      'Enter a term from 1 to 72 months',
    ],
    [
      'a term of 73 months',
      (r) => Object.assign(r.funding, { term_months: '73' }),
      'funding.term_months',
      'Enter a term from 1 to 72 months',
    ],
    [
      'another purpose, unsaid',
      (r) => Object.assign(r.funding, { purpose: 'Other' }),
      'funding.purpose_other',
      'Enter what the funding is for, in 3 to 200 characters',
    ],
    [
      'no product',
      (r) => Object.assign(r.funding, { product_type: '' }),
      'funding.product_type',
      'Choose a product, or “Not sure yet”',
    ],
    [
      'too little',
      (r) => Object.assign(r.funding, { amount_requested: '250' }),
      'funding.amount_requested',
      'Enter an amount from £1,000 to £1,000,000',
    ],
    [
      'pence',
      (r) => Object.assign(r.funding, { amount_requested: '25000.50' }),
      'funding.amount_requested',
      'Enter whole pounds, without pence',
    ],
    [
      'no urgency',
      (r) => Object.assign(r.funding, { urgency: undefined }),
      'funding.urgency',
      'Choose when it is needed',
    ],
    [
      'a bad email',
      (r) => Object.assign(r.contact, { email: 'director.three@example' }),
      'contact.email',
      'Enter an email address like name@company.co.uk',
    ],
    [
      'no last name',
      (r) => Object.assign(r.contact, { last_name: ' ' }),
      'contact.last_name',
      'Enter a last name',
    ],
    [
      'trading since next year',
      (r) => Object.assign(r.financials, { trading_since: '01-2999' }),
      'financials.trading_since',
      'Enter a month that is not in the future',
    ],
    [
      'no answer on judgments',
      (r) => Object.assign(r.financials, { ccj_or_default: '' }),
      'financials.ccj_or_default',
      'Choose an answer about county court judgments and defaults',
    ],
    [
      'consent of tomorrow',
      (r) => Object.assign(r.consent, { given_at: daysAfter(today, 1) }),
      'consent.given_at',
      'Enter a date that is not in the future',
    ],
    [
      'consent of 91 days ago',
      (r) => Object.assign(r.consent, { given_at: daysAfter(today, -91) }),
      'consent.given_at',
      'Ask the client for consent again, as this is older than 90 days',
    ],
    [
      'an open tick',
      (r) => Object.assign(r.consent, { soft_credit_search: undefined }),
      'consent.soft_credit_search',
      'Confirm that the client agreed to a soft credit search',
    ],
    [
      'a bad company number',
      (r) => Object.assign(r.company, { number: '123' + 'X' }),
      'company.number',
      'Enter the 8-character company number, like 01234567 or SC123456',
    ],
  ] as [string, (referral: ReturnType<typeof referralForm>) => void, string, string][])(
    'refuses %s',
    (_name, change, field, message) => {
      expect(errorsOf(change)).toEqual({ [field]: message })
    },
  )

  test('consent of 90 days ago is still valid', () => {
    expect(
      errorsOf((referral) => Object.assign(referral.consent, { given_at: daysAfter(today, -90) })),
    ).toEqual({})
  })
})
