import { daysAfter } from '#contract/fields/dates.ts'
import type { Client } from './client.ts'

export const statementMonths = 3

export interface BankStatements {
  /** Months that uploaded statements cover, `YYYY-MM`, oldest first. */
  months: string[]
  /** A statement that does not say which days it covers is taken to cover all that are needed: an underwriter looks. */
  undated: boolean
  connected: boolean
  done: boolean
}

type Statements = Pick<Client, 'documents' | 'open_banking_connected'>

/** What a client has of the bank statements underwriting needs. Statements that were sent back do not count. */
export function bankStatements({ documents, open_banking_connected: connected }: Statements): BankStatements {
  const statements = documents.filter(
    ({ upload_type, status }) => upload_type === 'BankStatement' && status !== 'Rejected',
  )
  const undated = statements.some(({ period_from, period_to }) => !period_from || !period_to)
  const months = [...new Set(statements.flatMap(monthsOf))].toSorted()
  return { months, undated, connected, done: connected || undated || months.length >= statementMonths }
}

/** Months a document's days lie in, `YYYY-MM`; a year at most. */
function monthsOf({ period_from: from, period_to: to }: Client['documents'][number]): string[] {
  const months: string[] = []
  for (let day = from?.slice(0, 7).concat('-01'); day && to && day <= to && months.length < 12; ) {
    months.push(day.slice(0, 7))
    day = daysAfter(day, 31).slice(0, 7).concat('-01')
  }
  return months
}
