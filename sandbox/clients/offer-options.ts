import type { securities } from '#contract/offers/offer.ts'
import type { ClientRow, NewClientRow } from '../db/tables/clients.ts'
import type { OfferTerms } from './offer-terms.ts'

export interface OfferOption {
  productType: string
  terms: OfferTerms
  security: (typeof securities)[number]
  guaranteeCapPercent?: number
  conditions: string[]
}

type Asking = Pick<NewClientRow, 'productType' | 'funding' | 'offerDecline'>

export const assumedDays = 90

/**
 * Default offers: the first for `amountPence`, the second for 80 % on lighter terms, the third shorter at a fixed
 * fee. They are better than those that the client declined before, in what it declined them for.
 */
export function standardOptions(asking: Asking, amountPence: number, count: 1 | 2 | 3): OfferOption[] {
  const part = (share: number) => partOf(amountPence, share)
  const options =
    asking.productType === 'RevolvingFacility'
      ? [revolving(amountPence, 1.9, 1), revolving(part(0.8), 1.7, 0.5), fixedFee(part(0.6))]
      : [...loans(amountPence, part(0.8), asking.funding.term_months ?? 24), fixedFee(part(0.6))]
  const { offerDecline } = asking
  return options.slice(0, count).map((option) => (offerDecline ? improved(option, offerDecline) : option))
}

type DeclinedFor = NonNullable<NewClientRow['offerDecline']>

/** An offer with a better term of the kind for which the client declined the last ones, which by default is the rate. */
function improved(option: OfferOption, { reason, sub_reason }: DeclinedFor): OfferOption {
  const { terms } = option
  if (amountShares[sub_reason]) return option
  if (reason === 'Security')
    return option.security === 'None'
      ? option
      : { ...option, security: 'None', guaranteeCapPercent: undefined, conditions: [] }
  if (sub_reason === 'FeesTooHigh') return { ...option, terms: { ...terms, arrangementFeePercent: 0 } }
  return { ...option, terms: { ...terms, plan: improvedPlan(terms.plan, sub_reason) } }
}

function improvedPlan(plan: OfferTerms['plan'], subReason: string): OfferTerms['plan'] {
  const share = termShares[subReason]
  if (share && plan.kind !== 'Revolving') return { ...plan, months: Math.round(plan.months * share) }
  const lower = (rate: number) => Math.round(rate * 90) / 100
  if (plan.kind === 'FixedFee') return { ...plan, feePercent: lower(plan.feePercent) }
  return { ...plan, interestPerMonth: lower(plan.interestPerMonth) }
}

const termShares: Record<string, number | undefined> = { TermTooShort: 1.5, TermTooLong: 0.75 }

const amountShares: Record<string, number | undefined> = { AmountTooLow: 1.2, AmountTooHigh: 0.8 }

/** The amount of the first offer in pence: what was approved or requested, or another where the client declined that. */
export function usualAmount(
  client: Pick<ClientRow, 'approvedAmountPence' | 'amountRequestedPence' | 'offerDecline'>,
): number {
  const amountPence = client.approvedAmountPence ?? client.amountRequestedPence
  const share = client.offerDecline && amountShares[client.offerDecline.sub_reason]
  return share ? partOf(amountPence, share) : amountPence
}

/** A share of an amount in whole £500. */
function partOf(amountPence: number, share: number): number {
  return Math.round((amountPence * share) / 50_000) * 50_000 || amountPence
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
