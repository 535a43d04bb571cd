import type { Finding } from './row-problem.ts'

export const duplicateRemedy = 'Delete one of the two rows.'

export function duplicateInFile(firstRow: number, found?: string): Finding {
  return {
    column: 'company_number',
    code: 'DuplicateInFile',
    expected: `each business once, and row ${firstRow} holds this one`,
    remedy: duplicateRemedy,
    found,
  }
}
