import type { Finding } from './row-problem.ts'

export function duplicateInFile(firstRow: number, found?: string): Finding {
  return {
    column: 'company_number',
    code: 'DuplicateInFile',
    expected: 'each business once',
    remedy: `Row ${firstRow} has this business too. Delete one of the two rows.`,
    found,
  }
}
