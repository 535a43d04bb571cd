import { formatLastDay } from '#app/clients/deadline.ts'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { countOf } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type {
  authorisationMethods,
  earlyRepayments,
  Offer,
  rateTypes,
  repaymentFrequencies,
  securities,
} from '#contract/offers/offer.ts'

export interface OfferFact {
  label: string
  lines: string[]
}

/** Whether the client draws as needed, up to a limit. */
export function isRevolving({ repayment_frequency }: Pick<Offer, 'repayment_frequency'>): boolean {
  return repayment_frequency === 'OnUse'
}

export function offerFacts(offer: Offer): OfferFact[] {
  return [
    { label: 'Repayment', lines: repayment(offer) },
    { label: 'Term', lines: [term(offer)] },
    { label: 'Total to repay', lines: [formatMoney(offer.total_repayable)] },
    { label: 'Rate', lines: [rate(offer)] },
    { label: 'APR', lines: [apr(offer)] },
    { label: 'Arrangement fee', lines: [arrangementFee(offer)] },
    { label: 'Drawdown fee', lines: [drawdownFee(offer)] },
    { label: 'Other fees', lines: otherFees(offer) },
    { label: 'Security', lines: [security(offer)] },
    { label: 'Early repayment', lines: [codeLabel(earlyRepaymentLabels, offer.early_repayment)] },
    { label: 'Conditions', lines: offer.conditions.length > 0 ? offer.conditions : ['None'] },
    { label: 'Product', lines: [codeLabel(productLabels, offer.product_type)] },
  ]
}

export function expiry({ expires_at }: Offer, now: Date): OfferFact {
  return { label: 'Expires', lines: [formatLastDay(expires_at, now)] }
}

const onlyWhereGiven = ['Drawdown fee', 'Other fees']

export function isAbsent(label: string, lines: readonly string[]): boolean {
  return onlyWhereGiven.includes(label) && lines.join() === 'None'
}

export function repayment(
  offer: Pick<Offer, 'repayment_amount' | 'repayment_frequency' | 'number_of_repayments'>,
): string[] {
  const { repayment_amount, repayment_frequency, number_of_repayments: count } = offer
  if (repayment_frequency === 'OnUse') return ['As the client uses the limit']
  const each = `${formatMoney(repayment_amount)} ${codeLabel(frequencyLabels, repayment_frequency)}`
  return [each, countOf(count, { one: 'repayment', many: 'repayments' })]
}

export function term({ term_months: months }: Pick<Offer, 'term_months'>): string {
  return months ? countOf(months, { one: 'month', many: 'months' }) : 'No fixed term'
}

function rate({ rate_type, rate_value }: Offer): string {
  const value = formatRate(rate_value)
  const words = Object.hasOwn(rateLabels, rate_type) ? rateLabels[rate_type] : undefined
  return words?.(value) ?? `${value} (${rate_type})`
}

function apr({ representative_apr: rate }: Offer): string {
  return typeof rate === 'number' ? `${rate.toFixed(1)}%` : 'No APR'
}

export function arrangementFee({ arrangement_fee: fee, amount_or_limit: amount }: Offer): string {
  return fee > 0 ? `${formatMoney(fee)} (${formatRate((fee / amount) * 100)})` : 'None'
}

function drawdownFee({ drawdown_fee_percent: percent }: Offer): string {
  return percent ? `${formatRate(percent)} of each drawdown` : 'None'
}

function otherFees({ other_fees: fees }: Offer): string[] {
  return fees.length > 0 ? fees.map(({ name, amount }) => `${name}, ${formatMoney(amount)}`) : ['None']
}

export function security({ security: kind, guarantee_cap_percent: cap }: Offer): string {
  const label = codeLabel(securityLabels, kind)
  if (!cap || kind === 'None' || kind === 'Debenture') return label
  return kind === 'Both'
    ? `Personal guarantee, capped at ${cap}%, and debenture`
    : `${label}, capped at ${cap}%`
}

type Commission = NonNullable<Offer['broker_commission']>

export function commissionSum(base: number, { rate_percent, amount }: Commission): string {
  return `${formatMoney(base)} × ${formatRate(rate_percent)} = ${formatMoney(amount)}`
}

type Named = Pick<Offer, 'option_label'>

/** The lender's label of an offer inside a sentence: "accept offer A". */
export function offerInSentence({ option_label: label }: Named): string {
  return label.startsWith('Offer ') ? `o${label.slice(1)}` : label
}

type Rate = (typeof rateTypes)[number]

type Frequency = (typeof repaymentFrequencies)[number]

const rateLabels: Partial<Record<string, (rate: string) => string>> = {
  InterestPerMonth: (rate) => `${rate} a month`,
  InterestPerAnnum: (rate) => `${rate} a year`,
  FixedFee: (rate) => `Fixed fee, ${rate}`,
  DiscountPerDay: (rate) => `${rate} a day`,
  FactorRate: (rate) => `Factor rate, ${rate}`,
} satisfies Record<Rate, (rate: string) => string>

const frequencyLabels: Record<Exclude<Frequency, 'OnUse'>, string> = {
  Daily: 'a day',
  Weekly: 'a week',
  Monthly: 'a month',
}

const securityLabels: Record<(typeof securities)[number], string> = {
  None: 'None',
  PersonalGuarantee: 'Personal guarantee',
  Debenture: 'Debenture',
  Both: 'Personal guarantee and debenture',
}

const earlyRepaymentLabels: Record<(typeof earlyRepayments)[number], string> = {
  NoFee: 'No fee',
  Fee: 'A fee applies',
}

export const methodLabels: Record<(typeof authorisationMethods)[number], string> = {
  Email: 'By email',
  Phone: 'By phone',
  Meeting: 'In a meeting',
}
