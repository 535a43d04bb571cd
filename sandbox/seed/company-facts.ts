import type { companies } from '../db/tables/registry.ts'

type Facts = Pick<
  typeof companies.$inferInsert,
  | 'type'
  | 'sicCodes'
  | 'hasInsolvencyHistory'
  | 'hasCharges'
  | 'accountsOverdue'
  | 'confirmationStatementOverdue'
>

const warnings: Record<string, Partial<Facts>> = {
  '99000083': { hasCharges: true },
  '99000084': { hasInsolvencyHistory: true },
  '99000085': { accountsOverdue: true, confirmationStatementOverdue: true },
  '99000422': { accountsOverdue: true },
}

/** A company type the lender does not accept. */
export const societyNumber = '99000415'

const sicCodes = ['43320', '56210', '47640', '18129', '49410', '10710', '73110', '31090', '33150', '01300']

export function companyFactsOf(number: string, index: number): Facts {
  return {
    type: typeOf(number),
    sicCodes: [sicCodes[index % sicCodes.length] ?? '82990'],
    ...warnings[number],
  }
}

function typeOf(number: string): string {
  if (number === societyNumber) return 'registered-society-non-jurisdictional'
  return number.startsWith('OC') ? 'llp' : 'ltd'
}
