import { formatLastDay } from '#app/clients/deadline.ts'
import { codeLabel, hasLabel, productLabels } from '#app/clients/labels.ts'
import { countOf } from '#app/format/count.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { DisclosureSettings } from '#app/ports.ts'
import { toPence } from '#contract/fields/pence.ts'
import type {
  authorisationMethods,
  earlyRepayments,
  Offer,
  rateTypes,
  repaymentFrequencies,
  securities,
} from '#contract/offers/offer.ts'

/** A figure that depends on how much of a limit is used, with the use that the lender assumes for it. */
export function assumedMoney(
  pounds: number,
  { cost_assumption: use }: Pick<Offer, 'cost_assumption'>,
): string {
  return use ? `${formatMoney(pounds)}, ${lowerFirst(use)}` : formatMoney(pounds)
}

/** Whether the client draws as needed, up to a limit. */
export function isRevolving({ repayment_frequency }: Offer): boolean {
  return repayment_frequency === 'OnUse'
}

/** The terms of an offer, the cost first; the value of one that it does not have is empty. */
export function offerTerms(offer: Offer) {
  const { amount_or_limit: amount, representative_apr: apr } = offer
  const { arrangement_fee: fee, drawdown_fee_percent: drawdown, other_fees: others } = offer
  const terms: [label: string, value: string][] = [
    ['Total cost of credit', assumed(offer.cost_of_credit, offer)],
    ['Cost per £1,000', assumed(offer.cost_per_1000, offer)],
    ['Repayment', repayment(offer).join('\n')],
    ['Term', term(offer)],
    ['Total to repay', assumed(offer.total_repayable, offer)],
    ['Rate', rate(offer)],
    ['APR', typeof apr === 'number' ? `${apr.toFixed(1)}%` : 'No APR'],
    ['Arrangement fee', fee > 0 ? `${formatMoney(fee)} (${formatRate((fee / amount) * 100)})` : 'None'],
    ['Drawdown fee', drawdown ? `${formatRate(drawdown)} of each drawdown` : ''],
    ['Other fees', others.map(({ name, amount }) => `${name}, ${formatMoney(amount)}`).join('\n')],
    ['Security', security(offer)],
    ['Early repayment', codeLabel(earlyRepaymentLabels, offer.early_repayment)],
    ['Conditions', offer.conditions.join('\n') || 'None'],
    ['Product', codeLabel(productLabels, offer.product_type)],
  ]
  return terms.map(([label, value]) => ({ label, value }))
}

/** An offer in one line, beside its amount. */
export function offerLine(offer: Offer): string {
  const [each = ''] = repayment(offer)
  const cost = `cost of credit ${assumedMoney(offer.cost_of_credit, offer)}`
  return [term(offer), lowerFirst(each), cost].join(', ')
}

function assumed(pounds: number, { cost_assumption: use }: Offer): string {
  return use ? `${formatMoney(pounds)}\n${use}` : formatMoney(pounds)
}

export function expiry({ expires_at }: Offer, now: Date) {
  return { label: 'Expires', value: formatLastDay(expires_at, now) }
}

function repayment(offer: Offer): string[] {
  if (isRevolving(offer)) return ['As the client uses the limit']
  const each = `${formatMoney(offer.repayment_amount)} ${codeLabel(frequencyLabels, offer.repayment_frequency)}`
  return [each, countOf(offer.number_of_repayments, { one: 'repayment', many: 'repayments' })]
}

function term({ term_months: months }: Offer): string {
  return months ? countOf(months, { one: 'month', many: 'months' }) : 'No fixed term'
}

function rate({ rate_type, rate_value }: Offer): string {
  const value = formatRate(rate_value)
  const words: Record<(typeof rateTypes)[number], string> = {
    InterestPerMonth: `${value} a month`,
    InterestPerAnnum: `${value} a year`,
    FixedFee: `Fixed fee, ${value}`,
    DiscountPerDay: `${value} a day`,
    FactorRate: `Factor rate, ${value}`,
  }
  return hasLabel(words, rate_type) ? words[rate_type] : `${value} (${rate_type})`
}

function security({ security: kind, guarantee_cap_percent: cap }: Offer): string {
  const guarantee = cap ? `Personal guarantee, capped at ${cap}%` : 'Personal guarantee'
  const words: Record<(typeof securities)[number], string> = {
    None: 'None',
    PersonalGuarantee: guarantee,
    Debenture: 'Debenture',
    Both: `${guarantee}${cap ? ',' : ''} and debenture`,
  }
  return codeLabel(words, kind)
}

/** What a commission is made of, which of a limit depends on what the client draws; null for a role that may not see it. */
export function commissionSum(offer: Offer): string | null {
  const { amount_or_limit, broker_commission: commission } = offer
  if (!commission) return null
  const { rate_percent, amount } = commission
  const sum = `${formatMoney(amount_or_limit)} × ${formatRate(rate_percent)} = ${formatMoney(amount)}`
  return isRevolving(offer) ? `${sum} if the full limit is drawn once` : sum
}

/** Whether an offer was accepted, also where changed terms have replaced it since. */
export function wasAccepted({ status, accepted_amount }: Offer): boolean {
  return status === 'Accepted' || typeof accepted_amount === 'number'
}

/** An offer with the figures of what was taken of it: of all, while it is not accepted. */
export function takenOffer(offer: Offer): Offer {
  const { accepted_amount, accepted_terms, amount_or_limit } = offer
  const { broker_commission } = accepted_terms ?? offer
  return {
    ...offer,
    ...accepted_terms,
    broker_commission,
    amount_or_limit: accepted_amount ?? amount_or_limit,
  }
}

/** Says of a commission that its shares of the cost and of the amount have both reached the lender's limits; null for any other. */
export function highCommission(offer: Offer, { costPercent, amountPercent }: DisclosureSettings['high']) {
  const { amount_or_limit: amount, cost_of_credit: cost, broker_commission: commission } = takenOffer(offer)
  if (!commission || costPercent === 0 || amountPercent === 0) return null
  const reaches = (percent: number, whole: number) =>
    toPence(commission.amount) * 100 >= toPence(whole) * percent
  if (!reaches(costPercent, cost) || !reaches(amountPercent, amount)) return null
  return `It is ${share(commission.amount, cost)} of the total cost of credit and ${share(commission.amount, amount)} of the amount.`
}

/** Rounded down, so that no share seems to have reached a limit that it has not. */
function share(part: number, whole: number): string {
  return `${(Math.floor((toPence(part) * 1000) / toPence(whole)) / 10).toFixed(1)}%`
}

/** The lender's label of an offer inside a sentence: "accept offer A". */
export function offerInSentence({ option_label: label }: Offer): string {
  return label.startsWith('Offer ') ? `o${label.slice(1)}` : label
}

const frequencyLabels: Record<Exclude<(typeof repaymentFrequencies)[number], 'OnUse'>, string> = {
  Daily: 'a day',
  Weekly: 'a week',
  Monthly: 'a month',
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
