import { importColumns } from '#contract/nexus/client-import.ts'
import { keptName } from '#contract/nexus/rows/cell-rules.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import type { Facts, Registered } from '../../db/tables/nexus.ts'
import { isAnotherName, plainName } from '../plain-name.ts'

/** Why a row may not take the place of an earlier result: its number, which is probably wrong, is that of another business, which that result is about. */
export function otherBusiness(row: ImportRow, registered: Registered, earlier: Facts): Finding | undefined {
  const wasRight = earlier.registered.found === 'company' && !isAnotherName(earlier.row, earlier.registered)
  if (!wasRight || !isAnotherName(row, registered) || hasSameName(row, earlier.row)) return undefined
  return {
    column: 'company_name',
    code: 'NameMismatch',
    expected: `"${earlier.row.company_name}", as ${row.company_number} was checked before`,
    found: row.company_name,
    remedy: 'Correct the number or the name.',
  }
}

/** A column that the file does not have says what the earlier row said, unless that was about another business. */
export function withEarlier(row: ImportRow, earlier: ImportRow, { places }: Headers): ImportRow {
  if (!hasSameName(row, earlier)) return row
  const left = importColumns.filter(({ header }) => !places.has(header)).map(({ header }) => keptName(header))
  return { ...Object.fromEntries(Object.entries(earlier).filter(([name]) => left.includes(name))), ...row }
}

function hasSameName(row: ImportRow, earlier: ImportRow): boolean {
  return plainName(row.company_name) === plainName(earlier.company_name)
}
