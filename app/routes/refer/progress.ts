import { isUnlisted } from '#contract/fields/policy.ts'

export type ValueOf = (name: string) => string

export interface PartProgress {
  id: string
  label: string
  state: 'done' | 'wrong' | 'part' | 'open'
  summary: string
}

interface Part {
  id: string
  label: string
  /** Names of its fields, or their prefixes. */
  fields: string[]
  required(value: ValueOf): string[]
}

const always =
  (...names: string[]) =>
  () =>
    names

const parts: Part[] = [
  {
    id: 'company',
    label: 'Company',
    fields: ['company', 'trading_', 'assigned_broker_id', 'broker_reference'],
    required: (value) =>
      value('company_choice').startsWith('{')
        ? ['company_choice']
        : ['company.name', isUnlisted(value('company.type')) ? 'company.owners' : 'company.number'],
  },
  {
    id: 'contact',
    label: 'Contact',
    fields: ['contact', 'application_route'],
    required: always(
      'contact.last_name',
      'contact.job_title',
      'contact.email',
      'contact.phone_number',
      'application_route',
    ),
  },
  {
    id: 'funding',
    label: 'Funding',
    fields: ['funding', 'notes', 'commission'],
    required: (value) => [
      'funding.product_type',
      'funding.amount_requested',
      'funding.urgency',
      'funding.purpose',
      ...(value('funding.product_type') === 'TermLoan' ? ['funding.term_months'] : []),
      ...(value('funding.purpose') === 'Other' ? ['funding.purpose_other'] : []),
    ],
  },
  {
    id: 'financials',
    label: 'Financials',
    fields: ['financials'],
    required: always('financials.annual_turnover', 'financials.trading_since', 'financials.ccj_or_default'),
  },
  {
    id: 'consent',
    label: 'Consent',
    fields: ['consent'],
    required: always(
      'consent.share_data',
      'consent.privacy_notice_given',
      'consent.soft_credit_search',
      'consent.commission_disclosed',
      'consent.contact_permission',
      'consent.method',
      'consent.given_by_name',
      'consent.given_at',
    ),
  },
]

/** The progress of each part of the form. `wrong` names the fields that still have their refused values. */
export function progressOf(value: ValueOf, wrong: readonly string[]): PartProgress[] {
  return parts.map(({ id, label, fields, required }) => {
    const names = required(value)
    const toCorrect = wrong.filter((name) => fields.some((field) => name.startsWith(field))).length
    const filled = names.filter((name) => value(name).trim() !== '').length
    if (toCorrect > 0) return { id, label, state: 'wrong', summary: `${toCorrect} to correct` }
    if (filled === names.length) return { id, label, state: 'done', summary: 'Done' }
    if (filled === 0) return { id, label, state: 'open', summary: 'To do' }
    return { id, label, state: 'part', summary: `${filled} of ${names.length}` }
  })
}

export function remainingErrors(errors: Record<string, unknown>, value: ValueOf, refused: ValueOf): string[] {
  return Object.keys(errors).filter((name) => value(name) === refused(name))
}

/** The part of a field; the last one for an unknown field. */
export function partIndexOf(name: string): number {
  const index = parts.findIndex(({ fields }) => fields.some((field) => name.startsWith(field)))
  return index < 0 ? parts.length : index
}
