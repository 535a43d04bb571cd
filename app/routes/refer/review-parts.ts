import { consentMethodLabels } from '#app/clients/consent/consent-method-labels.ts'
import { financialLines } from '#app/clients/financial-lines.ts'
import { codeLabel, jobTitleLabels, purposeLabels } from '#app/clients/labels.ts'
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
import type { Referral } from '#contract/clients/referral.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import { productChoices } from './labels.ts'
import type { ReviewPart } from './reply.ts'

type Line = [label: string, value: string | undefined]

export function reviewParts(referral: Referral): ReviewPart[] {
  return [
    part('company', 'Company', companyLines(referral)),
    part('contact', 'Contact', contactLines(referral)),
    part('funding', 'Funding', fundingLines(referral)),
    part('financials', 'Financials', financialLines(referral.financials)),
    part('consent', 'Consent', consentLines(referral)),
  ]
}

function part(id: string, title: string, lines: Line[]): ReviewPart {
  return { id, title, facts: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])) }
}

function companyLines({ company, trading_name, trading_address, broker_reference }: Referral): Line[] {
  return [
    ['Company', company.name],
    ['Number', company.number],
    ['Type', isUnlisted(company.type) ? codeLabel(unlistedLabels, company.type) : undefined],
    ['Owners', company.owners?.join(', ')],
    ['Trading name', trading_name],
    ['Trading address', trading_address && formatAddress(trading_address)],
    ['Your reference', broker_reference],
  ]
}

function contactLines({ contact, application_route }: Referral): Line[] {
  return [
    ['Name', `${contact.first_name} ${contact.last_name}`.trim()],
    ['Job title', jobTitleLabels[contact.job_title] + (contact.is_director ? ', on the board' : '')],
    ['Email', contact.email],
    ['Phone', formatPhone(contact.phone_number)],
    ['Best way to reach them', contact.preferred_contact && contactMethodLabels[contact.preferred_contact]],
    ['Best time', contact.best_time],
    ['Who completes the application', routeLabels[application_route]],
  ]
}

function fundingLines({ funding, notes, commission }: Referral): Line[] {
  return [
    ['Product', productChoices[funding.product_type]],
    ['Amount', formatMoney(funding.amount_requested)],
    ['Term', funding.term_months === undefined ? undefined : `${funding.term_months} months`],
    ['Purpose', funding.purpose === 'Other' ? funding.purpose_other : purposeLabels[funding.purpose]],
    ['When it is needed', urgencyLabels[funding.urgency]],
    [
      'Your commission rate',
      commission?.rate_percent === undefined ? undefined : formatRate(commission.rate_percent),
    ],
    ['Notes', notes],
  ]
}

function consentLines({ consent }: Referral): Line[] {
  return [
    ['The client agreed to', 'Sharing their details, a soft credit search, being contacted'],
    [
      'Explained to the client',
      `The privacy notice, your commission${consent.commission_amount_disclosed ? ' and its amount' : ''}`,
    ],
    ['Given by', [consent.given_by_name, consent.given_by_role].filter(Boolean).join(', ')],
    ['How', consentMethodLabels[consent.method]],
    ['When', formatDay(consent.given_at)],
    ['Evidence', consent.evidence_file_path && 'Uploaded'],
    ['Wording', consent.text_version],
  ]
}
