import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'

export const referFormId = 'refer'

/** The file that proves the client’s consent, and the hidden field that carries it once it is uploaded. */
export const evidenceFile = 'evidence_file'
export const evidenceField = arrivedField(evidenceFile)

/** The hidden field of a form that shows messages: a button that only changes such a form brings them up to date. */
export const showsErrors = 'shows_errors'

/** The answers about one client, by the beginnings of their names; the wording of the consent is the page’s. */
const aboutClient =
  /^(?:company_choice|trading_|contact\.|financials\.|consent\.(?!text_version)|(?:arrived:)?evidence_file)/

/** The form’s answers about its client, emptied: what was said of one client is not true of another. */
export function withoutClient(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => aboutClient.test(name))
  return Object.fromEntries(names.map((name) => [name, '']))
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
