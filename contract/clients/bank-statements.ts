import { daysAfter } from '#contract/fields/dates.ts'
import type { Client } from './client.ts'

export const statementMonths = 3

/** How far the bank statements are that underwriting needs; open banking takes their place. */
export interface BankStatements {
  /** Months that uploaded statements are known to cover, `YYYY-MM`, oldest first. */
  months: string[]
  /** How many months are covered, of those that are needed. A statement that does not say which days it covers counts as one. */
  covered: number
  connected: boolean
  done: boolean
}

type Statements = Pick<Client, 'documents' | 'open_banking_connected'>

/** What a client has of the bank statements underwriting needs. Statements that were sent back do not count. */
export function bankStatements({ documents, open_banking_connected: connected }: Statements): BankStatements {
  const statements = documents.filter(
    ({ upload_type, status }) => needsMonths(upload_type) && status !== 'Rejected',
  )
  const undated = statements.filter(({ period_from, period_to }) => !period_from || !period_to)
  const months = [...new Set(statements.flatMap(monthsOf))].toSorted()
  const covered = Math.min(months.length + undated.length, statementMonths)
  return { months, covered, connected, done: connected || covered === statementMonths }
}

/** Whether a document of this type says which months it covers. */
export function needsMonths(uploadType: string | null | undefined): boolean {
  return uploadType === 'BankStatement'
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
