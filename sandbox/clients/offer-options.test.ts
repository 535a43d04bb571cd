import { expect, test } from 'vitest'
import type { OfferDeclineReason } from '#contract/offers/offer.ts'
import { standardOptions, usualAmount } from './offer-options.ts'

/** The first offer to a client that asked for £30,000 over 24 months and declined the offers before, if any. */
function firstOffer(productType: string, reason?: OfferDeclineReason, sub_reason = '') {
  const client = {
    productType,
    funding: { purpose: 'Stock', urgency: 'ThisMonth', term_months: 24 },
    approvedAmountPence: 3_000_000,
    amountRequestedPence: 3_000_000,
    offerDecline: reason ? { reason, sub_reason, at: '2026-11-19T09:00:00Z' } : null,
  }
  return standardOptions(client, usualAmount(client), 1)[0]
}

const usual = firstOffer('TermLoan')

test.each([
  ['Pricing', 'RateTooHigh', { terms: { plan: { months: 24, interestPerMonth: 1.35 } } }],
  ['Pricing', 'FeesTooHigh', { terms: { arrangementFeePercent: 0, plan: usual?.terms.plan } }],
  ['Amount', 'AmountTooLow', { terms: { amountPence: 3_600_000, plan: usual?.terms.plan } }],
  ['Amount', 'AmountTooHigh', { terms: { amountPence: 2_400_000, plan: usual?.terms.plan } }],
  ['Terms', 'TermTooShort', { terms: { plan: { months: 36, interestPerMonth: 1.5 } } }],
  ['Terms', 'TermTooLong', { terms: { plan: { months: 18, interestPerMonth: 1.5 } } }],
  ['Security', 'PersonalGuaranteeNotAccepted', { security: 'None', conditions: [], terms: usual?.terms }],
  ['Competitor', 'BankOffer', { terms: { plan: { interestPerMonth: 1.35 } } }],
] as const)('a loan that was declined for %s, %s is better in that', (reason, subReason, better) => {
  expect(usual?.terms).toMatchObject({ amountPence: 3_000_000, arrangementFeePercent: 1 })
  expect(firstOffer('TermLoan', reason, subReason)).toMatchObject(better)
})

test('a facility without a term has a lower rate where its term was declined', () => {
  expect(firstOffer('RevolvingFacility', 'Terms', 'TermTooShort')?.terms.plan).toMatchObject({
    interestPerMonth: 1.71,
  })
})
