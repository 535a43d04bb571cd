import { protectionLabel } from '#app/clients/deadline.ts'
import { jobTitle } from '#app/clients/job-title.ts'
import { codeLabel, consentLabels } from '#app/clients/labels.ts'
import { purposeLabels, unlistedLabels } from '#app/clients/referral-labels.ts'
import type { Client } from '#contract/clients/client.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import { acceptedAmount, acceptedOffer } from '../offer-state.ts'

/** The facts beside a client’s overview. Amounts in pounds, instants and days as ISO 8601. */
export type KeyFactsView = ReturnType<typeof keyFacts>

export function keyFacts(client: Client, now: Date) {
  const { id, company, contact, funding, financials, consent, facility, commission_summary: summary } = client
  const { lender_contact, assigned_broker, protection_expires_at, notes } = client
  const { product_type } = acceptedOffer(client) ?? funding
  return {
    ...{ id, lender_contact, assigned_broker, protection_expires_at, notes },
    protectionLabel: protectionLabel(protection_expires_at, now),
    facility: facility && {
      ...facility,
      /** Null where nothing more can be drawn. */
      available:
        product_type === 'RevolvingFacility' && client.status !== 'Closed' ? facility.available : null,
      renewal_eligible_from: client.status === 'Closed' ? null : facility.renewal_eligible_from,
    },
    /** Null for a role that may not see commission, and before anything is earned. Clawbacks may leave nothing of it. */
    commission:
      summary && (facility || summary.accrued || summary.paid)
        ? { earned: sumPounds([summary.accrued, summary.paid]), paid: summary.paid }
        : null,
    contact: { ...contact, job_title: jobTitle(contact.job_title, client) },
    company: {
      /** Null for a company that Companies House lists. */
      type: isUnlisted(company.type) ? codeLabel(unlistedLabels, company.type) : null,
      registered_address: company.registered_address,
      /** Only where it is not the registered address. */
      trading_address: company.trading_address,
    },
    financials: { trading_since: financials.trading_since, annual_turnover: financials.annual_turnover },
    amount_requested: funding.amount_requested,
    amount_accepted: acceptedAmount(client),
    purpose: funding.purpose_other || codeLabel(purposeLabels, funding.purpose),
    consent: { given_at: consent.given_at, method: codeLabel(consentLabels, consent.method) },
  }
}
