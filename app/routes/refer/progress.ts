import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { isUnlisted } from '#contract/fields/policy.ts'

export type ValueOf = (name: string) => string

const parts = [
  {
    id: 'company',
    label: 'Company',
    /** Names of its fields, or their prefixes. */
    fields: ['company', 'trading_', 'assigned_broker_id', 'broker_reference'],
  },
  { id: 'contact', label: 'Contact', fields: ['contact', 'application_route'] },
  { id: 'funding', label: 'Funding', fields: ['funding', 'notes', 'commission'] },
  { id: 'financials', label: 'Financials', fields: ['financials'] },
  { id: 'consent', label: 'Consent', fields: ['consent'] },
]

/**
 * The progress of each part of the form. `always` names the fields that are required whatever else is entered, `wrong` those that still have
 * their refused values.
 */
export function progressOf(value: ValueOf, always: readonly string[], wrong: readonly string[]) {
  const required = [...always, ...requiredBy(value)]
  return parts.map(({ id, label, fields }) => {
    const isOwn = (name: string) => fields.some((field) => name.startsWith(field))
    const names = required.filter(isOwn)
    const toCorrect = wrong.filter(isOwn).length
    const filled = names.filter((name) => value(name).trim() !== '').length
    const part = { id, label }
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

export function remainingErrors(errors: Record<string, unknown>, value: ValueOf, refused: ValueOf): string[] {
  return Object.keys(errors).filter((name) => value(name) === refused(name))
}

/** The beginnings of the names of all fields, in the order of the page. */
export const pageOrder = parts.flatMap(({ fields }) => fields)
