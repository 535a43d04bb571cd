import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { clientOf } from './client.ts'

export function offerOf(changes: Partial<Offer> = {}): Offer {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    option_label: 'Offer A',
    product_type: 'TermLoan',
    status: 'Open',
    amount_or_limit: 45_000,
    term_months: 24,
    repayment_frequency: 'Monthly',
    rate_type: 'InterestPerMonth',
    rate_value: 1.5,
    representative_apr: 20.9,
    arrangement_fee: 450,
    other_fees: [],
    repayment_amount: 2_246.58,
    number_of_repayments: 24,
    total_repayable: 54_367.92,
    cost_of_credit: 9_367.92,
    cost_per_1000: 208.18,
    early_repayment: 'NoFee',
    security: 'PersonalGuarantee',
    guarantee_cap_percent: 20,
    conditions: ['One director guarantees up to 20% of the loan'],
    sent_at: '2024-11-18T09:04:00Z',
    expires_at: '2024-11-26T23:59:00Z',
    broker_commission: { rate_percent: 4, amount: 1_800, paid_by: 'Lender' },
    is_recommended: false,
    ...changes,
  }
}

/** A smaller offer over a shorter term, without security. */
export function offerB(changes: Partial<Offer> = {}): Offer {
  return offerOf({
    id: '00000000-0000-4000-8000-0000000000b1',
    option_label: 'Offer B',
    amount_or_limit: 36_000,
    term_months: 18,
    number_of_repayments: 18,
    rate_value: 1.35,
    repayment_amount: 2_267.5,
    total_repayable: 41_175,
    cost_of_credit: 5_175,
    cost_per_1000: 143.75,
    arrangement_fee: 360,
    security: 'None',
    guarantee_cap_percent: null,
    conditions: [],
    broker_commission: { rate_percent: 4, amount: 1_440, paid_by: 'Lender' },
    ...changes,
  })
}

export function clientWithOffers(changes: Partial<Client> = {}): Client {
  const status = 'OfferSent'
  return {
    ...clientOf(),
    status,
    status_changed_at: '2024-11-18T09:04:00Z',
    offers: [offerOf(), offerB()],
    available_actions: brokerActions(status),
    lender_contact: { name: 'Robin Specimen', phone: '+442079460123', email: 'robin@example.com' },
    ...changes,
  }
}

export function entered(to_status: string, at: string): Client['timeline'][number] {
  return {
    id: at,
    at,
    actor_type: 'Broker',
    actor_name: 'Alex Sample',
    type: 'Other',
    text: to_status,
    to_status,
  }
}
