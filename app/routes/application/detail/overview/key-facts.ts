import { codeLabel, consentLabels, jobTitleLabels, purposeLabels } from '#app/clients/labels.ts'
import { unlistedLabels } from '#app/clients/referral-labels.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import { acceptedAmount } from '../closed-offer.ts'

/** The facts beside a client’s overview. Amounts in pounds, instants and days as ISO 8601. */
export type KeyFactsView = ReturnType<typeof keyFacts>

export function keyFacts(client: Client) {
  const {
    contact,
    funding,
    financials,
    consent,
    facility,
    lender_contact: lender,
    commission_summary: commission,
  } = client
  return {
    lender: lender ?? null,
    facility: facility
      ? {
          limit: facility.limit,
          drawn: facility.drawn,
          activatedAt: facility.activated_at,
          renewalFrom: client.status === 'Closed' ? null : (facility.renewal_eligible_from ?? null),
        }
      : null,
    /** Pounds. Null for a role that may not see commission, and while nothing is earned. */
    commission:
      commission && commission.accrued + commission.paid > 0
        ? { earned: sumPounds([commission.accrued, commission.paid]), paid: commission.paid }
        : null,
    contact: {
      name: fullName(contact),
      role: codeLabel(jobTitleLabels, contact.job_title),
      phone: formatPhone(contact.phone_number),
      email: contact.email,
    },
    /** Of a business that Companies House does not list. */
    business: isUnlisted(client.company.type) ? codeLabel(unlistedLabels, client.company.type) : null,
    address: client.company.registered_address ? formatAddress(client.company.registered_address) : null,
    /** Only where it is not the registered address. */
    tradingAddress: client.company.trading_address ? formatAddress(client.company.trading_address) : null,
    tradingSince: formatMonth(financials.trading_since),
    turnover: financials.annual_turnover,
    requested: funding.amount_requested,
    /** What was taken of an offer. */
    accepted: acceptedAmount(client) ?? null,
    purpose: funding.purpose_other || codeLabel(purposeLabels, funding.purpose),
    broker: client.assigned_broker.name,
    protectedUntil: client.protection_expires_at,
    consentAt: consent.given_at,
    consentHow: codeLabel(consentLabels, consent.method),
    notes: client.notes ?? null,
  }
}
