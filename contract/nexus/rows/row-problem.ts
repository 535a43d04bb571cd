import type { RowError, RowErrorCode } from '#contract/nexus/client-import.ts'
import type { ProblemWords } from './cell-rules.ts'
import { columnName } from './headers.ts'

/** A problem of a cell, before its row's number is known. */
export interface Finding extends ProblemWords {
  column: string
  code: RowErrorCode
  found?: string
  severity?: RowError['severity']
}

/** Columns that hold personal data: what the lender keeps of a problem never repeats their values whole. */
const personal = new Set(['contact_first_name', 'contact_last_name', 'contact_email', 'contact_phone'])

function isPersonal(column: string): boolean {
  return personal.has(column)
}

const maxFoundLength = 60

/** Puts a problem into words: where, what was expected, what was found, what to do. Personal values are masked. */
export function toRowError(row: number, finding: Finding): RowError {
  const { column, code, expected, remedy, severity = 'Error' } = finding
  const plain = foundIn(finding.found)
  const value = finding.found === undefined ? null : isPersonal(column) ? mask(plain) : plain
  const found = value === null ? '' : value === '' ? ', found nothing' : `, found "${value}"`
  return {
    row,
    column,
    code,
    message: `Row ${row}, ${columnName(column)}: expected ${expected}${found}. ${remedy}`,
    value: value || null,
    severity,
  }
}

/** What a cell has, as far as a message repeats it: without control characters, and cut. */
export function foundIn(cell = ''): string {
  const plain = cell.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
  return plain.length > maxFoundLength ? `${plain.slice(0, maxFoundLength)}…` : plain
}

function mask(value: string): string {
  return value === '' ? '' : `${[...value][0]}***`
}

export const alreadyImported: Finding = {
  column: 'company_number',
  code: 'AlreadyImported',
  expected: 'a business that is not in your results, or other details',
  remedy: 'This business has been checked with the same details, and its result is still valid.',
}

export function duplicateInFile(firstRow: number, found?: string): Finding {
  return {
    column: 'company_number',
    code: 'DuplicateInFile',
    expected: 'each business once',
    remedy: `Row ${firstRow} has this business too. Delete one of the two rows.`,
    found,
  }
}
