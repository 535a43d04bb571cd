import { duplicateInFile } from '#contract/nexus/rows/duplicate-in-file.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'

/**
 * Finds businesses that an earlier row holds, by their company number. The lender also knows those without a number by what it looks
 * up at Companies House.
 */
export function createDuplicateFinder(): (row: ImportRow, position: number) => Finding | undefined {
  const firstRows = new Map<string, number>()
  return ({ company_number: number }, position) => {
    if (!number) return undefined
    const first = firstRows.get(number)
    if (first === undefined) firstRows.set(number, position)
    return first === undefined ? undefined : duplicateInFile(first, number)
  }
}
