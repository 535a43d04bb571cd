import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { isUnlisted } from '#contract/fields/policy.ts'
import type { ValueOf } from './form-values.ts'

/** The sections of the page, of the review and of the progress, in their order. */
export const sectionTitles = {
  company: 'Company',
  contact: 'Contact',
  funding: 'Funding',
  financials: 'Financials',
  consent: 'Consent',
}

export type SectionId = keyof typeof sectionTitles

export const sectionIds = Object.keys(sectionTitles) as SectionId[]

/** The answers of a referral that each section asks for, in the order of the page. The names of its fields begin with them. */
const answersOf: Record<SectionId, (keyof Referral)[]> = {
  company: ['company', 'trading_name', 'trading_address', 'assigned_broker_id', 'broker_reference'],
  contact: ['contact', 'application_route'],
  funding: ['funding', 'commission', 'notes'],
  financials: ['financials'],
  consent: ['consent'],
}

/** The beginnings of the names of all fields, in the order of the page. */
export const pageOrder = Object.values(answersOf).flat()

/**
 * The progress of each section. `always` names the fields that are required whatever else is entered, `wrong` those that still have their refused
 * values.
 */
export function progressOf(value: ValueOf, always: readonly string[], wrong: readonly string[]) {
  const required = [...always, ...requiredBy(value)]
  return sectionIds.map((id) => {
    const isOwn = (name: string) => answersOf[id].some((answer) => name.startsWith(answer))
    const names = required.filter(isOwn)
    const toCorrect = wrong.filter(isOwn).length
    const filled = names.filter((name) => value(name).trim() !== '').length
    const part = { id, label: sectionTitles[id] }
    if (toCorrect > 0) return { ...part, state: 'wrong' as const, summary: `${toCorrect} to correct` }
    if (filled === names.length) return { ...part, state: 'done' as const, summary: 'Done' }
    if (filled === 0) return { ...part, state: 'open' as const, summary: 'To do' }
    return { ...part, state: 'part' as const, summary: `${filled} of ${names.length}` }
  })
}

/** The fields that other answers require. */
function requiredBy(value: ValueOf): string[] {
  const company = companyOf(value(companyField))
    ? [companyField]
    : ['company.name', isUnlisted(value('company.type')) ? 'company.owners' : 'company.number']
  const term = value('funding.product_type') === 'TermLoan' ? ['funding.term_months'] : []
  const purpose = value('funding.purpose') === 'Other' ? ['funding.purpose_other'] : []
  return [...company, ...term, ...purpose]
}
