import { daysAfter, yearsBefore } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { consentValidDays, isUnlisted } from '#contract/fields/policy.ts'
import { bankStatements, needsMonths, statementMonths } from './bank-statements.ts'
import type { Client } from './client.ts'
import { addressHistoryYears, type Director } from './director.ts'
import { type ClientDocument, documentsWithoutNewer } from './document.ts'

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
    | 'sent-back'
  label: string
  done: boolean
  missing: string
  part: 'overview' | 'directors' | 'documents'
}

/** What of a client the checklist reads. */
export type Application = Pick<
  Client,
  | 'company'
  | 'contact'
  | 'funding'
  | 'financials'
  | 'consent'
  | 'directors'
  | 'documents'
  | 'open_banking_connected'
>

/** The checklist of domain 2.9. The portal shows it and the lender enforces it, from this one function. */
export function checklist(client: Application, today: string): ChecklistItem[] {
  return [
    ...referralItems(client),
    ...directorItems(client, today),
    statementItem(client, today),
    ...sentBackItems(client),
    item(
      'consent',
      'Client’s consent',
      client.consent.given_at.slice(0, 10) >= daysAfter(today, -consentValidDays),
      `Ask the client for consent again, as this is older than ${consentValidDays} days`,
      'overview',
    ),
  ]
}

function referralItems({ company, contact, funding, financials }: Application): ChecklistItem[] {
  return [
    item(
      'company',
      'Company details',
      Boolean(company.name && (company.number || company.owners?.length)),
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

/**
 * What the people of a client are called. Only directors hold shares: a limited liability partnership has members, a limited partnership has
 * partners, and a business that Companies House does not list has owners.
 */
export function personNoun({
  company,
}: {
  company: Pick<Client['company'], 'type'>
}): 'director' | 'member' | 'partner' | 'owner' {
  if (company.type === 'llp') return 'member'
  if (company.type === 'limited-partnership') return 'partner'
  return isUnlisted(company.type) ? 'owner' : 'director'
}

/** Without a director none of the other lines can be completed, so the first one is the only line. */
function directorItems(client: Application, today: string): ChecklistItem[] {
  const { directors } = client
  const noun = personNoun(client)
  const one = noun === 'owner' ? 'an owner' : `a ${noun}`
  const open = directors.filter((director) => !directorIsComplete(director, today))
  const said = directors.every(({ shareholding_percent: share }) => share != null)
  const shares = directors.reduce((sum, director) => sum + (director.shareholding_percent ?? 0), 0)
  const details = item(
    'directors',
    `Details of all ${noun}s`,
    directors.length > 0 && open.length === 0,
    missingDirectors(directors, open, noun),
    'directors',
  )
  if (directors.length === 0) return [details]
  return [
    details,
    item(
      'signatory',
      `${one.charAt(0).toUpperCase()}${one.slice(1)} as signatory`,
      directors.some((director) => director.is_signatory),
      `Choose ${one} as signatory`,
      'directors',
    ),
    item(
      'shareholding',
      noun === 'director' ? 'Shareholdings' : 'Shares of the business',
      said && shares <= 100,
      said ? 'The shares add up to more than 100%' : `Enter the share of each ${noun}`,
      'directors',
    ),
  ]
}

function statementItem(client: Application, today: string): ChecklistItem {
  const { covered, missing, sentBack, connected, done } = bankStatements(client, today)
  const connectedOnly = connected && covered === 0
  return item(
    'bank-statements',
    connectedOnly ? 'Bank statements: bank connected' : `Bank statements, ${statementMonths} months`,
    done,
    [
      ...sentBack.map(({ file_name }) => `${file_name} was sent back.`),
      `Upload statements for ${missing}`,
    ].join(' '),
    'documents',
  )
}

/** Listed from when a document was sent back. Bank statements have a line of their own, which counts months. */
function sentBackItems({ documents }: Application): ChecklistItem[] {
  const others = documents.filter(({ upload_type }) => !needsMonths(upload_type))
  if (!others.some(({ status }) => status === 'Rejected')) return []
  const names = documentsWithoutNewer(others).map(({ file_name }) => file_name)
  const missing = `Upload ${names.length === 1 ? 'a new file' : 'new files'} in place of ${names.join(', ')}`
  return [item('sent-back', 'Documents that were sent back', names.length === 0, missing, 'documents')]
}

/** The documents in whose place the checklist asks for new ones. */
export function documentsToReplace(client: Application, today: string): ClientDocument[] {
  const others = client.documents.filter(({ upload_type }) => !needsMonths(upload_type))
  return [...bankStatements(client, today).sentBack, ...documentsWithoutNewer(others)]
}

/** What is missing before an application can be submitted. A consent that has lapsed is not: it is renewed by submitting. */
export function missingLines(client: Application, today: string): ChecklistItem[] {
  return checklist(client, today).filter(({ id, done }) => !done && id !== 'consent')
}

/** Whether underwriting needs nothing more of a director. */
export function directorIsComplete(director: Director, today: string): boolean {
  return directorGaps(director, today).length === 0
}

/** The gaps whose words a client may want explained. */
export const exposedPersonGap = 'whether they are a politically exposed person'
export const creditSearchGap = 'agreement to a soft credit search'

type Gap = [label: string, open: (director: Director, today: string) => boolean]

const missing = (value: unknown) => value === null || value === undefined

const gaps: Gap[] = [
  ['date of birth', (director) => !director.date_of_birth],
  ['nationality', (director) => !director.nationality],
  ['email', (director) => !director.email],
  ['mobile number', (director) => !director.phone_number],
  [
    `home addresses of the last ${addressHistoryYears} years (with the month of each move)`,
    (director) => !director.residential_address,
  ],
  [
    `earlier home addresses of the last ${addressHistoryYears} years (with the month of each move)`,
    (director, today) => Boolean(director.residential_address) && !coversAddressHistory(director, today),
  ],
  ['whether they own or rent their home', (director) => !director.residential_status],
  ['share of the business', (director) => missing(director.shareholding_percent)],
  ['whether they sign for the business', (director) => missing(director.is_signatory)],
  [exposedPersonGap, (director) => missing(director.is_pep)],
  [
    'whether they have ever been bankrupt or in an individual voluntary arrangement (IVA)',
    (director) => missing(director.bankrupt_or_iva),
  ],
  [creditSearchGap, (director) => director.consent_credit_search !== true],
]

/** What underwriting still needs of a director, in words that the director understands too. */
export function directorGaps(director: Director, today: string): string[] {
  return gaps.flatMap(([label, open]) => (open(director, today) ? [label] : []))
}

/** Whether the addresses of a director reach {@link addressHistoryYears} years back. */
export function coversAddressHistory(
  director: Pick<Director, 'residential_address' | 'previous_addresses'>,
  today: string,
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

function missingDirectors(directors: Director[], open: Director[], noun: string): string {
  if (directors.length === 0) return `No ${noun}s yet`
  return `Details missing for ${open.map((director) => fullName(director)).join(', ')}`
}
