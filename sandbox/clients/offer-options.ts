import type { securities } from '#contract/offers/offer.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { OfferTerms } from './offer-terms.ts'

export interface OfferOption {
  productType: string
  terms: OfferTerms
  security: (typeof securities)[number]
  guaranteeCapPercent?: number
  conditions: string[]
}

type Asking = Pick<NewClientRow, 'productType' | 'funding'>

export const assumedDays = 90

/**
 * Default offers: the first for `amountPence`, the second for 80 % on lighter terms, the third shorter at a fixed
 * fee.
 */
export function standardOptions(asking: Asking, amountPence: number, count: 1 | 2 | 3): OfferOption[] {
  const part = (share: number) => Math.round((amountPence * share) / 50_000) * 50_000 || amountPence
  const options =
    asking.productType === 'RevolvingFacility'
      ? [revolving(amountPence, 1.9, 1), revolving(part(0.8), 1.7, 0.5), fixedFee(part(0.6))]
      : [...loans(amountPence, part(0.8), asking.funding.term_months ?? 24), fixedFee(part(0.6))]
  return options.slice(0, count)
}

function loans(whole: number, less: number, months: number): OfferOption[] {
  return [
    {
      ...loan(whole, months, 1.5),
      security: 'PersonalGuarantee',
      guaranteeCapPercent: 20,
      conditions: ['One director guarantees up to 20% of the loan'],
    },
    { ...loan(less, Math.max(1, Math.round(months * 0.75)), 1.35), security: 'None', conditions: [] },
  ]
}

function loan(amountPence: number, months: number, interestPerMonth: number) {
  const plan = { kind: 'Amortised' as const, months, interestPerMonth }
  return { productType: 'TermLoan', terms: { amountPence, arrangementFeePercent: 1, plan } }
}

function revolving(amountPence: number, interestPerMonth: number, drawdownFeePercent: number): OfferOption {
  const plan = { kind: 'Revolving' as const, interestPerMonth, drawdownFeePercent, usedDays: assumedDays }
  return {
    productType: 'RevolvingFacility',
    terms: { amountPence, arrangementFeePercent: 0.5, plan },
    security: 'Debenture',
    conditions: ['A debenture is registered before the first drawdown'],
  }
}

function fixedFee(amountPence: number): OfferOption {
  const plan = { kind: 'FixedFee' as const, months: 6, frequency: 'Weekly' as const, feePercent: 9 }
  return {
    productType: 'TermLoan',
    terms: { amountPence, arrangementFeePercent: 0, plan },
    security: 'None',
    conditions: ['Repayments are collected weekly by direct debit'],
  }
}
