import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { FactLine } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import { jobTitle } from './job-title.ts'
import { codeLabel, productLabels } from './labels.ts'
import { figureLabels, referralLabels } from './referral-labels.ts'

// The parts of a referral, before and after it is sent; what was left empty has no value.

export function companyLines({ name, number, type, owners }: Client['company']): FactLine[] {
  return [
    ['Company', name],
    ['Number', number],
    ['Type', isUnlisted(type) ? labelOf('company.type', type) : undefined],
    [`${upperFirst(personNoun({ company: { type } }))}s`, owners?.join(', ')],
  ]
}

interface ContactOf {
  contact: Client['contact']
  company: Pick<Client['company'], 'type'>
}

export function contactLines({ contact, company }: ContactOf): FactLine[] {
  const isDirector = contact.is_director && contact.job_title !== 'Director'
  const onBoard = isDirector && personNoun({ company }) === 'director'
  return [
    ['Name', fullName(contact)],
    ['Job title', jobTitle(contact.job_title, { company }) + (onBoard ? ', on the board' : '')],
    ['Email', contact.email],
    ['Phone', formatPhone(contact.phone_number)],
    ['Best way to reach them', labelOf('contact.preferred_contact', contact.preferred_contact)],
    ['Best time', contact.best_time],
  ]
}

export function fundingLines(
  funding: Client['funding'],
  { notes }: { notes?: string | null | undefined },
): FactLine[] {
  const { purpose_other: other, term_months: term } = funding
  return [
    ['Product', codeLabel(productLabels, funding.product_type)],
    ['Amount', formatMoney(funding.amount_requested)],
    ['Term', term ? `${term} months` : undefined],
    ['Purpose', other || labelOf('funding.purpose', funding.purpose)],
    ['When it is needed', labelOf('funding.urgency', funding.urgency)],
    ['Notes', notes],
  ]
}

export function consentLines(consent: Client['consent']): FactLine[] {
  return [
    ['Given by', [consent.given_by_name, consent.given_by_role].filter(Boolean).join(', ')],
    ['How', labelOf('consent.method', consent.method)],
    ['When', formatDay(consent.given_at)],
  ]
}

export function financialLines(financials: Client['financials']): FactLine[] {
  return [
    ['Turnover, last 12 months', formatMoney(financials.annual_turnover)],
    ['Trading since', formatMonth(financials.trading_since)],
    ...figureLabels.map(([name, label]): FactLine => [label, pounds(financials[name])]),
    ['Lenders', financials.existing_lenders],
    ['Judgments or defaults', labelOf('financials.ccj_or_default', financials.ccj_or_default)],
    ['Amount of judgments', pounds(financials.ccj_amount)],
    ['A director owns their home', labelOf('financials.homeowner_director', financials.homeowner_director)],
  ]
}

function labelOf(field: keyof typeof referralLabels, code: string | null | undefined): string {
  return code ? codeLabel(referralLabels[field], code) : ''
}

function pounds(amount: number | null | undefined): string | undefined {
  return amount === null || amount === undefined ? undefined : formatMoney(amount)
}
