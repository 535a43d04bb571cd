import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'

export const referFormId = 'refer'

/** The file that proves the client’s consent, and the hidden field that carries it once it is uploaded. */
export const evidenceFile = 'evidence_file'
export const evidenceField = arrivedField(evidenceFile)

/** The hidden field of a form that shows messages: a button that only changes such a form brings them up to date. */
export const showsErrors = 'shows_errors'

/** What belongs to a company, by the beginnings of its fields’ names: also what the client agreed to, of which the wording is the page’s. */
const ofCompany = /^(?:company_choice|trading_|consent\.(?!text_version)|(?:arrived:)?evidence_file)/

/** What a director who is chosen at Companies House fills in. */
const ofDirector = /^contact\.(?:first_name|last_name|job_title|is_director|director_id)$/

/**
 * The form’s answers that belong to its company, emptied: what one client agreed to is not true of another. What was typed about the client stays, as it
 * may be the company that was wrong.
 */
export function withoutCompany(form: FormData): Record<string, string> {
  const isOf = (name: string) =>
    ofCompany.test(name) || (form.get('contact.director_id') && ofDirector.test(name))
  return Object.fromEntries([...form.keys()].filter(isOf).map((name) => [name, '']))
}

export type ValueOf = (name: string) => string

/** Reads a form or its draft by the names of fields; empty where it has no such field. */
export function valueIn(values: Iterable<readonly [name: string, value: FormDataEntryValue]>): ValueOf {
  const found = new Map(values)
  return (name) => String(found.get(name) ?? '')
}

/** The company that was chosen or entered; empty before that. */
export function companyName(value: ValueOf): string {
  return companyOf(value(companyField))?.title || value('company.name')
}
