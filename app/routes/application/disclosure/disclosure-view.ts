import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { DisclosureText } from '#app/ports.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { firmLine } from '../consent/certificate-view.ts'
import {
  assumedMoney,
  commissionSum,
  isRevolving,
  takenOffer,
  wasAccepted,
} from '../detail/offers/offer-facts.ts'

interface Sources {
  client: Client
  offer: Offer
  firm: Brokerage | null
  /** Null where the lender does not tell it. */
  plan: CommissionPlan | null
  providerName: string
  text: DisclosureText
}

/** What a client is told of the commission on an offer; null for someone who may not see commission. */
export function disclosureView({ client, offer, firm, plan, providerName, text }: Sources) {
  const taken = takenOffer(offer)
  const { broker_commission: commission } = taken
  if (!commission) return null
  const of = isRevolving(offer) ? 'Limit' : 'Amount'
  const values = {
    provider: providerName,
    firm: firm?.name ?? 'Your broker',
    client: client.company.name,
    commission: commissionOf(commission.amount, offer, plan),
  }
  const lines: FactLine[] = [
    [
      'Offer',
      `${offer.option_label}, ${codeLabel(productLabels, offer.product_type)}, sent ${formatDay(offer.sent_at)}`,
    ],
    [wasAccepted(offer) ? `${of} accepted` : of, formatMoney(taken.amount_or_limit)],
    ['Total cost of credit', assumedMoney(taken.cost_of_credit, offer)],
    ['Commission', values.commission],
    ['How it is worked out', commissionSum(taken)],
    ['Paid by', commission.paid_by === 'Lender' ? providerName : commission.paid_by],
    ['Paid to', firmLine(firm)],
    ['When', plan && codeLabel(isRevolving(offer) ? moments : momentsOfLoan, plan.trigger)],
    ['Further commission', plan && further(plan, offer)],
    [
      'If less is accepted',
      offer.status === 'Open'
        ? 'Commission is reduced in proportion. This sheet is for the full amount'
        : null,
    ],
  ]
  return {
    paragraphs: text.paragraphs.map((paragraph) => fillPlaceholders(paragraph, values)),
    wording: `Version ${text.version}, ${text.date}`,
    facts: facts(lines),
  }
}

/** Of a limit, it depends on what the client draws. */
function commissionOf(pounds: number, offer: Offer, plan: CommissionPlan | null): string {
  if (!isRevolving(offer)) return formatMoney(pounds)
  const once = `${formatMoney(pounds)} if the full limit is drawn once`
  return plan?.trigger === 'EachDrawdown' ? `${once}, and more if it is drawn again` : once
}

const moments: Record<string, string> = {
  FacilityActivated: 'Once the facility is live',
  FirstDrawdown: 'After the first drawdown',
  EachDrawdown: 'After each drawdown, on what is drawn',
}

/** What is paid out once has no drawdowns to a client. */
const momentsOfLoan: typeof moments = {
  ...moments,
  FirstDrawdown: 'Once the amount is paid out',
  EachDrawdown: 'Once the amount is paid out',
}

function further(plan: CommissionPlan, offer: Offer): string {
  const { renewal_rate_percent: renewal, trail_percent: trail } = plan
  return [
    trail && `${formatRate(trail)} of the balance while the facility is live`,
    renewal && `${formatRate(renewal)} of the new ${isRevolving(offer) ? 'limit' : 'amount'} at a renewal`,
  ]
    .filter(Boolean)
    .join(', ')
}
