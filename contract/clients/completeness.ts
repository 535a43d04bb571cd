import { daysAfter, londonToday, yearsBefore } from '#contract/fields/dates.ts'
import type { Client } from './client.ts'
import { addressHistoryYears, type Director } from './director.ts'
import { consentValidDays } from './referral.ts'

/** One line of the checklist beside the submit button. `part` is the tab on which to correct it. */
export interface ChecklistItem {
  id:
    | 'company'
    | 'contact'
    | 'funding'
    | 'consent'
    | 'directors'
    | 'signatory'
    | 'shareholding'
    | 'bank-statements'
  label: string
  done: boolean
  /** What is missing, in words; empty when done. */
  missing: string
  part: 'overview' | 'directors' | 'documents'
}

/** The checklist of domain 2.9. The portal shows it and the lender enforces it, from this one function. */
export function checklist(client: Client, today: string = londonToday()): ChecklistItem[] {
  return [
    ...referralItems(client),
    ...directorItems(client, today),
    item(
      'bank-statements',
      isBankConnectedOnly(client) ? 'Bank statements: bank connected' : 'Bank statements, 3 months',
      hasBankStatements(client),
      'Upload the last 3 months, or ask the client to connect their bank',
      'documents',
    ),
    item(
      'consent',
      'Client’s consent',
      client.consent.given_at.slice(0, 10) >= daysAfter(today, -consentValidDays),
      'Consent is older than 90 days: ask the client again',
      'overview',
    ),
  ]
}

function referralItems({ company, contact, funding, financials }: Client): ChecklistItem[] {
  return [
    item(
      'company',
      'Company details',
      Boolean(company.name && company.number),
      'Company name and number',
      'overview',
    ),
    item(
      'contact',
      'Contact',
      Boolean(contact.email && contact.phone_number),
      'Contact’s email and phone number',
      'overview',
    ),
    item(
      'funding',
      'Funding and figures',
      Boolean(funding.amount_requested && funding.purpose && financials.trading_since),
      'Amount, purpose, turnover and trading date',
      'overview',
    ),
  ]
}

function directorItems({ directors }: Client, today: string): ChecklistItem[] {
  const open = directors.filter((director) => !directorIsComplete(director, today))
  const shares = directors.reduce((sum, director) => sum + (director.shareholding_percent ?? 0), 0)
  return [
    item(
      'directors',
      'Details of all directors',
      directors.length > 0 && open.length === 0,
      missingDirectors(directors, open),
      'directors',
    ),
    item(
      'signatory',
      'A director as signatory',
      directors.some((director) => director.is_signatory),
      'Choose a director as signatory',
      'directors',
    ),
    item(
      'shareholding',
      'Shareholdings',
      shares <= 100,
      'Shareholdings add up to more than 100%',
      'directors',
    ),
  ]
}

/** Whether every line of the checklist is done. */
export function isComplete(client: Client, today: string = londonToday()): boolean {
  return checklist(client, today).every((line) => line.done)
}

/** Whether a director has everything underwriting needs, home addresses of three years included. */
export function directorIsComplete(director: Director, today: string = londonToday()): boolean {
  const answered = [
    director.date_of_birth,
    director.nationality,
    director.email,
    director.phone_number,
    director.residential_address,
    director.residential_status,
  ]
  const said = [
    director.shareholding_percent,
    director.is_signatory,
    director.is_pep,
    director.bankrupt_or_iva,
  ]
  return (
    answered.every(Boolean) &&
    said.every((value) => value !== null && value !== undefined) &&
    director.consent_credit_search === true &&
    coversAddressHistory(director, today)
  )
}

/** Whether the home addresses given reach back three years. */
export function coversAddressHistory(
  director: Pick<Director, 'residential_address' | 'previous_addresses'>,
  today: string = londonToday(),
): boolean {
  const since = yearsBefore(today, addressHistoryYears).slice(0, 7)
  const months = [director.residential_address, ...(director.previous_addresses ?? [])].flatMap((address) =>
    address?.moved_in ? [address.moved_in] : [],
  )
  return months.some((month) => month <= since)
}

function item(
  id: ChecklistItem['id'],
  label: string,
  done: boolean,
  missing: string,
  part: ChecklistItem['part'],
): ChecklistItem {
  return { id, label, done, missing: done ? '' : missing, part }
}

function missingDirectors(directors: Director[], open: Director[]): string {
  if (directors.length === 0) return 'No directors yet'
  return `Details missing for ${open.map((director) => `${director.first_name} ${director.last_name}`).join(', ')}`
}

/** Months of bank statements underwriting needs. */
const statementMonths = 3

/** Whether the bank feed replaces statements: no file was uploaded. */
function isBankConnectedOnly({ open_banking_connected, documents }: Client): boolean {
  return open_banking_connected && !documents.some(isStatement)
}

function isStatement({ upload_type, status }: Client['documents'][number]): boolean {
  return upload_type === 'BankStatement' && status !== 'Rejected'
}

/** A statement that does not say which days it tells of is taken to tell of all that are needed: an underwriter looks. */
function hasBankStatements(client: Client): boolean {
  if (client.open_banking_connected) return true
  const statements = client.documents.filter(isStatement)
  const months = new Set(statements.flatMap(monthsOf))
  return (
    statements.some(({ period_from, period_to }) => !period_from || !period_to) ||
    months.size >= statementMonths
  )
}

/** Months that a document's days lie in, `YYYY-MM`; as many as count. */
function monthsOf({ period_from: from, period_to: to }: Client['documents'][number]): string[] {
  const months: string[] = []
  for (
    let day = from?.slice(0, 7).concat('-01');
    day && to && day <= to && months.length < statementMonths;
  ) {
    months.push(day.slice(0, 7))
    day = daysAfter(day, 31).slice(0, 7).concat('-01')
  }
  return months
}
