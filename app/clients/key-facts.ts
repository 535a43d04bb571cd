import { formatMonth } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Address } from '#contract/fields/address.ts'
import { consentWords, jobTitleWords, purposeWords, wordOf } from './words.ts'

/** The facts beside a client's overview. Amounts in pounds, instants and days as they travel. */
export interface KeyFactsView {
  lender: { at: string; name: string; phone: string; phoneLink: string; email: string } | null
  contact: { name: string; role: string; phone: string; email: string }
  address: string | null
  tradingSince: string
  turnover: number
  purpose: string
  broker: string
  protectedUntil: string
  consentAt: string
  consentHow: string
  notes: string | null
}

/** Key facts of a client for the aside. */
export function keyFacts(client: Client, providerName: string): KeyFactsView {
  const { contact, funding, financials, consent, lender_contact: lender } = client
  return {
    lender: lender
      ? {
          at: providerName,
          name: lender.name,
          phone: phoneWords(lender.phone),
          phoneLink: lender.phone,
          email: lender.email,
        }
      : null,
    contact: {
      name: `${contact.first_name} ${contact.last_name}`,
      role: wordOf(jobTitleWords, contact.job_title),
      phone: phoneWords(contact.phone_number),
      email: contact.email,
    },
    address: client.company.registered_address ? addressLine(client.company.registered_address) : null,
    tradingSince: formatMonth(financials.trading_since),
    turnover: financials.annual_turnover,
    purpose: funding.purpose_other || wordOf(purposeWords, funding.purpose),
    broker: client.assigned_broker.name,
    protectedUntil: client.protection_expires_at,
    consentAt: consent.given_at,
    consentHow: wordOf(consentWords, consent.method),
    notes: client.notes ?? null,
  }
}

/** An address in one line. */
export function addressLine(address: Address): string {
  const { line_1, line_2, line_3, town_or_city, county, postcode } = address
  return [line_1, line_2, line_3, town_or_city, county, postcode].filter(Boolean).join(', ')
}

/** A UK number as people write it: mobiles and London in their usual groups, others after the first five digits. */
export function phoneWords(number: string): string {
  const national = number.replace(/^\+44/, '0')
  if (/^07\d{9}$/.test(national)) return `${national.slice(0, 5)} ${national.slice(5)}`
  if (/^02\d{9}$/.test(national))
    return `${national.slice(0, 3)} ${national.slice(3, 7)} ${national.slice(7)}`
  return /^01\d{8,9}$/.test(national) ? `${national.slice(0, 5)} ${national.slice(5)}` : national
}
