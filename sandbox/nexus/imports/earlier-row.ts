import { importColumns } from '#contract/nexus/client-import.ts'
import { keptName } from '#contract/nexus/rows/cell-rules.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import type { Registered } from '../../db/tables/nexus.ts'
import { isAnotherName, plainName } from '../plain-name.ts'

/** Why a row may not take the place of an earlier result: its name is neither that result’s nor the one at Companies House, so its number is probably wrong. */
export function otherBusiness(
  row: ImportRow,
  registered: Registered,
  earlier: ImportRow,
): Finding | undefined {
  if (registered.found !== 'company' || !isAnotherName(row, registered) || hasSameName(row, earlier)) return
  const before = `"${earlier.company_name}", as ${row.company_number} was checked before`
  return {
    column: 'company_name',
    code: 'NameMismatch',
    expected: isAnotherName(earlier, registered)
      ? `"${registered.name}", as at Companies House, or ${before}`
      : before,
    found: row.company_name,
    remedy: 'Correct the number or the name.',
  }
}

/**
 * A column that the file does not have says what the earlier row said, if it is about the same business, or of a contact the same person. Otherwise it is
 * left out, and the import has a warning of it.
 */
export function withEarlier(row: ImportRow, earlier: ImportRow, { places }: Headers) {
  const left = importColumns.filter(({ header }) => !places.has(header)).map(({ header }) => keptName(header))
  const details = Object.entries(earlier).filter(([name]) => left.includes(name))
  if (!hasSameName(row, earlier))
    return details.length > 0
      ? { row, dropped: droppedDetails(row, earlier), droppedName: earlier.company_name }
      : { row }
  const kept = hasSameContact(row, earlier) ? details : details.filter(([name]) => !isOfContact(name))
  const dropped = kept.length < details.length ? droppedContact : undefined
  return { row: { ...Object.fromEntries(kept), ...row }, dropped }
}

const contactColumns = ['contact_first_name', 'contact_last_name', 'contact_email', 'contact_phone'] as const

function isOfContact(name: string): boolean {
  return contactColumns.some((column) => column === name)
}

/** By the whole name, where the row has one; by what else it says of the contact where it has none. */
function hasSameContact(row: ImportRow, earlier: ImportRow): boolean {
  const name = contactName(row)
  if (name) return name === contactName(earlier)
  return contactColumns.every((column) => row[column] === undefined || row[column] === earlier[column])
}

function contactName({ contact_first_name: first = '', contact_last_name: last = '' }: ImportRow): string {
  return `${first} ${last}`.trim().toLowerCase()
}

const droppedContact: Finding = {
  column: 'contact_last_name',
  code: 'NameMismatch',
  expected: 'the contact of your earlier result',
  remedy:
    'This may be another person, so contact details without a column in this file were not kept. Import the client again with them, or enter them in the referral.',
  severity: 'Warning',
}

function droppedDetails(row: ImportRow, earlier: ImportRow): Finding {
  return {
    column: 'company_name',
    code: 'NameMismatch',
    expected: `"${earlier.company_name}", as in your earlier result`,
    found: row.company_name,
    remedy:
      'This may be another business, so details without a column in this file were not kept. Import the client again with them, or enter them in the referral.',
    severity: 'Warning',
  }
}

function hasSameName(row: ImportRow, earlier: ImportRow): boolean {
  return plainName(row.company_name) === plainName(earlier.company_name)
}
