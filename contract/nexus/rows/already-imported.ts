import type { Finding } from './row-problem.ts'

export const alreadyImported: Finding = {
  column: 'company_number',
  code: 'AlreadyImported',
  expected: 'a business that is not in your results',
  remedy: 'This business has been checked already, and its result is still valid.',
}
