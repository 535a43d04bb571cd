import { percentOf, toPounds } from '#contract/fields/pence.ts'
import type { AcceptedTerms, Offer } from '#contract/offers/offer.ts'
import type { OfferRow } from '../db/tables/offers.ts'
import { assumedDays } from './offer-options.ts'
import { costPer1000, figuresOf, type OfferTerms, perCent } from './offer-terms.ts'

type Figures = Pick<OfferRow, 'arrangementFeePence' | 'repaymentPence' | 'repayments' | 'costPence'>

export function toAccepted(
  row: OfferRow,
  seesCommission: boolean,
): Pick<Offer, 'accepted_amount' | 'accepted_terms' | 'acceptance'> {
  if (row.status !== 'Accepted') return {}
  const amountPence = row.acceptedPence ?? row.amountPence
  return {
    accepted_amount: toPounds(amountPence),
    accepted_terms: termsOf(row, amountPence, seesCommission),
    acceptance: toAcceptance(row),
  }
}

/** In pence. */
export function expectedCommission(row: OfferRow): number {
  const { acceptedPence, amountPence, commissionPence, commissionRate } = row
  if (acceptedPence === null || acceptedPence === amountPence) return commissionPence
  return percentOf(acceptedPence, commissionRate / perCent)
}

function termsOf(row: OfferRow, amountPence: number, seesCommission: boolean): AcceptedTerms {
  const figures = amountPence === row.amountPence ? row : figuresFor(row, amountPence)
  return {
    arrangement_fee: toPounds(figures.arrangementFeePence),
    repayment_amount: toPounds(figures.repaymentPence),
    number_of_repayments: figures.repayments,
    total_repayable: toPounds(amountPence + figures.costPence),
    cost_of_credit: toPounds(figures.costPence),
    cost_per_1000: toPounds(costPer1000(figures.costPence, amountPence)),
    ...(seesCommission && {
      broker_commission: {
        rate_percent: row.commissionRate / perCent,
        amount: toPounds(expectedCommission(row)),
        paid_by: 'Lender' as const,
      },
    }),
  }
}

function figuresFor(row: OfferRow, amountPence: number): Figures {
  const feePercent = Math.round((row.arrangementFeePence / row.amountPence) * 100 * perCent) / perCent
  return figuresOf({ amountPence, arrangementFeePercent: feePercent, plan: planOf(row) })
}

function planOf({
  rateType,
  rate,
  termMonths,
  repaymentFrequency,
  drawdownFeeRate,
}: OfferRow): OfferTerms['plan'] {
  const percent = rate / perCent
  if (repaymentFrequency === 'OnUse')
    return {
      kind: 'Revolving',
      interestPerMonth: percent,
      drawdownFeePercent: (drawdownFeeRate ?? 0) / perCent,
      usedDays: assumedDays,
    }
  const months = termMonths ?? 1
  if (rateType === 'FixedFee')
    return { kind: 'FixedFee', months, frequency: repaymentFrequency, feePercent: percent }
  return { kind: 'Amortised', months, interestPerMonth: percent }
}

function toAcceptance({ acceptance }: OfferRow): Offer['acceptance'] {
  if (!acceptance) return null
  const { authorised_by_name, authorised_by_director_id, authorised_at, method, recorded_by } = acceptance
  return { authorised_by_name, authorised_by_director_id, authorised_at, method, recorded_by }
}
