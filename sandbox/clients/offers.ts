import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { percentOf, toPounds } from '#contract/fields/pence.ts'
import type { AcceptedTerms, Offer } from '#contract/offers/offer.ts'
import { readClientPlan } from '../commission/terms.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type NewOffer, type OfferRow, offers } from '../db/tables/offers.ts'
import { assumedDays, type OfferOption } from './offer-options.ts'
import { aprOf, costPer1000, figuresOf, type OfferTerms, perCent } from './offer-terms.ts'

interface Sending {
  client: ClientRow
  commissionPercent: number
  sentAt: Date
  expiresAt: Date
}

function offerRow(option: OfferOption, position: number, sending: Sending): NewOffer {
  const { terms } = option
  const figures = figuresOf(terms)
  return {
    id: randomUUID(),
    clientId: sending.client.id,
    position,
    optionLabel: `Offer ${'ABC'[position]}`,
    productType: option.productType,
    status: 'Open',
    amountPence: terms.amountPence,
    ...rateColumns(terms.plan),
    arrangementFeePence: figures.arrangementFeePence,
    otherFees: [],
    repaymentPence: figures.repaymentPence,
    repayments: figures.repayments,
    costPence: figures.costPence,
    assumption: figures.assumption,
    earlyRepayment: 'NoFee',
    security: option.security,
    guaranteeCapPercent: option.guaranteeCapPercent,
    conditions: option.conditions,
    commissionRate: Math.round(sending.commissionPercent * perCent),
    commissionPence: percentOf(terms.amountPence, sending.commissionPercent),
    sentAt: sending.sentAt,
    expiresAt: sending.expiresAt,
  }
}

function rateColumns(plan: OfferOption['terms']['plan']) {
  const rate = (percent: number) => Math.round(percent * perCent)
  if (plan.kind === 'FixedFee')
    return {
      termMonths: plan.months,
      repaymentFrequency: plan.frequency,
      rateType: 'FixedFee' as const,
      rate: rate(plan.feePercent),
    }
  const interest = { rateType: 'InterestPerMonth' as const, rate: rate(plan.interestPerMonth) }
  if (plan.kind === 'Amortised')
    return { ...interest, termMonths: plan.months, repaymentFrequency: 'Monthly' as const }
  return {
    ...interest,
    repaymentFrequency: 'OnUse' as const,
    drawdownFeeRate: rate(plan.drawdownFeePercent),
  }
}

export async function issueOffers(
  tx: Database,
  client: ClientRow,
  options: OfferOption[],
  sentAt: Date,
  expiresAt: Date,
): Promise<OfferRow[]> {
  const { rate_percent: commissionPercent } = await readClientPlan(tx, client, sentAt)
  await tx
    .update(offers)
    .set({ status: 'Superseded' })
    .where(and(eq(offers.clientId, client.id), inArray(offers.status, ['Open', 'Accepted'])))
  const sending = { client, commissionPercent: commissionPercent ?? 0, sentAt, expiresAt }
  const rows = options.map((option, position) => offerRow(option, position, sending))
  return tx.insert(offers).values(rows).returning()
}

export async function readOffers(db: Database, clientId: string): Promise<OfferRow[]> {
  const rows = await db
    .select()
    .from(offers)
    .where(eq(offers.clientId, clientId))
    .orderBy(asc(offers.position), asc(offers.id))
  return rows.toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}

export async function readOpenOffers(db: Database, clientId: string, now: Date): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.clientId, clientId), eq(offers.status, 'Open'), gt(offers.expiresAt, now)))
    .orderBy(asc(offers.position))
}

export function hasExpired({ status, expiresAt }: Pick<OfferRow, 'status' | 'expiresAt'>, now: Date) {
  return status === 'Open' && expiresAt <= now
}

/** Commission only for roles that may see it. */
export function toOffer(row: OfferRow, viewing: { now: Date; seesCommission: boolean }): Offer {
  const percent = (rate: number) => rate / perCent
  const commission = {
    rate_percent: percent(row.commissionRate),
    amount: toPounds(row.commissionPence),
    paid_by: 'Lender' as const,
  }
  return {
    id: row.id,
    option_label: row.optionLabel,
    product_type: row.productType,
    status: hasExpired(row, viewing.now) ? 'Expired' : row.status,
    amount_or_limit: toPounds(row.amountPence),
    term_months: row.termMonths,
    repayment_frequency: row.repaymentFrequency,
    rate_type: row.rateType,
    rate_value: percent(row.rate),
    representative_apr: aprOf(row),
    arrangement_fee: toPounds(row.arrangementFeePence),
    drawdown_fee_percent: row.drawdownFeeRate === null ? null : percent(row.drawdownFeeRate),
    other_fees: row.otherFees.map(({ name, pence }) => ({ name, amount: toPounds(pence) })),
    repayment_amount: toPounds(row.repaymentPence),
    number_of_repayments: row.repayments,
    total_repayable: toPounds(row.amountPence + row.costPence),
    cost_of_credit: toPounds(row.costPence),
    cost_per_1000: toPounds(costPer1000(row.costPence, row.amountPence)),
    cost_assumption: row.assumption,
    early_repayment: row.earlyRepayment,
    security: row.security,
    guarantee_cap_percent: row.guaranteeCapPercent,
    conditions: row.conditions,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ...(viewing.seesCommission && { broker_commission: commission }),
    is_recommended: false,
    ...toAccepted(row, viewing.seesCommission),
  }
}

type Figures = Pick<OfferRow, 'arrangementFeePence' | 'repaymentPence' | 'repayments' | 'costPence'>

/** What was accepted stays with its offer when new terms replace it. */
function toAccepted(
  row: OfferRow,
  seesCommission: boolean,
): Pick<Offer, 'accepted_amount' | 'accepted_terms' | 'acceptance'> {
  if (row.status !== 'Accepted' && row.acceptedPence === null) return {}
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
