import { consentMethodLabels } from '#app/clients/consent/consent-method-labels.ts'
import { financialLines } from '#app/clients/financial-lines.ts'
import { codeLabel, jobTitleLabels, productLabels, purposeLabels } from '#app/clients/labels.ts'
import {
  contactMethodLabels,
  routeLabels,
  unlistedLabels,
  urgencyLabels,
} from '#app/clients/referral-labels.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import { formatRate } from '#app/format/rate.ts'
import type { Client } from '#contract/clients/client.ts'
import { isUnlisted } from '#contract/fields/policy.ts'

type Line = [label: string, value: string | null | undefined]

/** What was referred, as the lender keeps it. Empty answers are left out. */
export function summaryView(client: Client) {
  const { id, company } = client
  const parts: [title: string, lines: Line[]][] = [
    ['Referral', referralLines(client)],
    ['Company', companyLines(client)],
    ['Contact', contactLines(client)],
    ['Funding', fundingLines(client)],
    ['Financials', financialLines(client.financials)],
    ['Consent', consentLines(client)],
  ]
  return {
    id,
    name: company.name,
    number: company.number,
    parts: parts.map(([title, lines]) => ({
      title,
      facts: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    })),
  }
}

function referralLines(client: Client): Line[] {
  return [
    ['Reference', client.reference],
    ['Your reference', client.broker_reference],
    ['Referred', `${formatDay(client.created_at)}, by ${client.created_by}`],
    ['Broker', client.assigned_broker.name],
    ['Protected until', formatDay(client.protection_expires_at)],
    ['Who completes the application', codeLabel(routeLabels, client.application_route)],
  ]
}

function companyLines({ company }: Client): Line[] {
  return [
    ['Company', company.name],
    ['Number', company.number],
    ['Type', isUnlisted(company.type) ? codeLabel(unlistedLabels, company.type) : undefined],
    ['Owners', company.owners?.join(', ')],
    ['Incorporated', company.incorporated_on && formatDay(company.incorporated_on)],
    ['Registered address', company.registered_address && formatAddress(company.registered_address)],
    ['Trading name', company.trading_name],
    ['Trading address', company.trading_address && formatAddress(company.trading_address)],
  ]
}

function contactLines({ contact }: Client): Line[] {
  return [
    ['Name', `${contact.first_name} ${contact.last_name}`],
    ['Job title', codeLabel(jobTitleLabels, contact.job_title)],
    ['Email', contact.email],
    ['Phone', formatPhone(contact.phone_number)],
    [
      'Best way to reach them',
      contact.preferred_contact && codeLabel(contactMethodLabels, contact.preferred_contact),
    ],
    ['Best time', contact.best_time],
  ]
}

function fundingLines({ funding, notes, commission }: Client): Line[] {
  const { purpose_other: other, term_months: term } = funding
  return [
    ['Product', codeLabel(productLabels, funding.product_type)],
    ['Amount', formatMoney(funding.amount_requested)],
    ['Term', term ? `${term} months` : undefined],
    ['Purpose', other || codeLabel(purposeLabels, funding.purpose)],
    ['When it is needed', codeLabel(urgencyLabels, funding.urgency)],
    ['Your commission rate', commission && formatRate(commission.rate_percent)],
    ['Notes', notes],
  ]
}

function consentLines({ consent }: Client): Line[] {
  return [
    ['Given by', [consent.given_by_name, consent.given_by_role].filter(Boolean).join(', ')],
    ['How', codeLabel(consentMethodLabels, consent.method)],
    ['When', formatDay(consent.given_at)],
    ['Wording', consent.text_version],
  ]
}
