import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'

export const referFormId = 'refer'

/** The file that proves the client’s consent, and the hidden field that carries it once it is uploaded. */
export const evidenceFile = 'evidence_file'
export const evidenceField = arrivedField(evidenceFile)

/** The hidden field of a form that shows messages: a button that only changes such a form brings them up to date. */
export const showsErrors = 'shows_errors'

/** What goes when another company is chosen: the trading name and what the client agreed to. */
export const clearedWithCompany = {
  trading_name: '',
  'consent.share_data': '',
  'consent.privacy_notice_given': '',
  'consent.soft_credit_search': '',
  'consent.commission_disclosed': '',
  'consent.commission_amount_disclosed': '',
  'consent.contact_permission': '',
}

/** What goes with the officer of that company who was chosen as the contact. */
export const clearedWithOfficer = {
  'contact.first_name': '',
  'contact.last_name': '',
  'contact.job_title': '',
  'contact.is_director': '',
  'contact.director_id': '',
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
