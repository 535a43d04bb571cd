import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { FactLine } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import { codeLabel, jobTitleLabels, productLabels, purposeLabels } from './labels.ts'
import {
  ccjLabels,
  consentMethodLabels,
  contactMethodLabels,
  homeownerLabels,
  unlistedLabels,
  urgencyLabels,
} from './referral-labels.ts'

// The parts of a referral, before and after it is sent; what was left empty has no value.

type Company = Pick<Client['company'], 'name' | 'number' | 'type'> & {
  owners?: readonly string[] | null | undefined
}

export function companyLines({ name, number, type, owners }: Company): FactLine[] {
  return [
    ['Company', name],
    ['Number', number],
    ['Type', isUnlisted(type) ? codeLabel(unlistedLabels, type) : undefined],
    ['Owners', owners?.join(', ')],
  ]
}

type Contact = Pick<
  Client['contact'],
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'is_director'
  | 'email'
  | 'phone_number'
  | 'preferred_contact'
  | 'best_time'
>

export function contactLines(contact: Contact): FactLine[] {
  const { preferred_contact: preferred } = contact
  const onBoard = contact.is_director && contact.job_title !== 'Director'
  return [
    ['Name', fullName(contact)],
    ['Job title', codeLabel(jobTitleLabels, contact.job_title) + (onBoard ? ', on the board' : '')],
    ['Email', contact.email],
    ['Phone', formatPhone(contact.phone_number)],
    ['Best way to reach them', preferred && codeLabel(contactMethodLabels, preferred)],
    ['Best time', contact.best_time],
  ]
}

type Funding = Pick<
  Client['funding'],
  'product_type' | 'amount_requested' | 'term_months' | 'purpose' | 'purpose_other' | 'urgency'
>

export function fundingLines(funding: Funding, { notes }: { notes?: string | null | undefined }): FactLine[] {
  const { purpose_other: other, term_months: term } = funding
  return [
    ['Product', codeLabel(productLabels, funding.product_type)],
    ['Amount', formatMoney(funding.amount_requested)],
    ['Term', term ? `${term} months` : undefined],
    ['Purpose', other || codeLabel(purposeLabels, funding.purpose)],
    ['When it is needed', codeLabel(urgencyLabels, funding.urgency)],
    ['Notes', notes],
  ]
}

type Consent = Pick<Client['consent'], 'given_by_name' | 'given_by_role' | 'method' | 'given_at'>

export function consentLines(consent: Consent): FactLine[] {
  return [
    ['Given by', [consent.given_by_name, consent.given_by_role].filter(Boolean).join(', ')],
    ['How', codeLabel(consentMethodLabels, consent.method)],
    ['When', formatDay(consent.given_at)],
  ]
}

interface Financials {
  annual_turnover: number
  trading_since: string
  average_monthly_card_sales?: number | null | undefined
  average_monthly_invoices?: number | null | undefined
  existing_debt?: number | null | undefined
  existing_monthly_repayments?: number | null | undefined
  existing_lenders?: string | null | undefined
  ccj_or_default: string
  ccj_amount?: number | null | undefined
  homeowner_director?: string | null | undefined
}

export function financialLines(financials: Financials): FactLine[] {
  const { homeowner_director: homeowner } = financials
  return [
    ['Turnover, last 12 months', formatMoney(financials.annual_turnover)],
    ['Trading since', formatMonth(financials.trading_since)],
    ['Card sales a month', pounds(financials.average_monthly_card_sales)],
    ['Invoices a month', pounds(financials.average_monthly_invoices)],
    ['Existing debt', pounds(financials.existing_debt)],
    ['Repayments a month', pounds(financials.existing_monthly_repayments)],
    ['Lenders', financials.existing_lenders],
    ['Judgments or defaults', codeLabel(ccjLabels, financials.ccj_or_default)],
    ['Amount of judgments', pounds(financials.ccj_amount)],
    ['A director owns their home', homeowner ? codeLabel(homeownerLabels, homeowner) : undefined],
  ]
}

function pounds(amount: number | null | undefined): string | undefined {
  return amount === null || amount === undefined ? undefined : formatMoney(amount)
}
