import type { Client } from './client.ts'

export const statementMonths = 3

type Period = Pick<Client['documents'][number], 'period_from' | 'period_to'>

/**
 * How far the bank statements are that underwriting needs: of three months in a row, of which the last is the month that has just ended, the one
 * before it or the current one. Counted are the three of which the most are there. Open banking takes their place.
 */
export function bankStatements(
  { documents, open_banking_connected: connected }: Pick<Client, 'documents' | 'open_banking_connected'>,
  today: string,
) {
  const all = documents.filter(({ upload_type }) => needsMonths(upload_type))
  const statements = all.filter(({ status }) => status !== 'Rejected')
  const undated = statements.filter(({ period_from, period_to }) => !period_from || !period_to)
  const isCovered = (month: string) => statements.some((statement) => covers(statement, month))
  const coveredIn = (run: string[]) => run.filter(isCovered)
  const runs = [lastMonths(today), ...[0, 1, 2].map((ago) => lastMonths(today, ago))]
  const [counted = []] = runs.toSorted((one, other) => coveredIn(other).length - coveredIn(one).length)
  const months = coveredIn(counted)
  const covered = Math.min(months.length + undated.length, statementMonths)
  const done = connected || covered === statementMonths
  const missing = done ? [] : counted.filter((month) => !months.includes(month))
  return {
    /** Months that count and that a statement covers, `YYYY-MM`, oldest first. Statements that were sent back cover none. */
    months,
    /** How many months are covered, of those that are needed. A statement that does not say which days it covers counts as one. */
    covered,
    /** What is missing, in words; empty when nothing is. Undated statements may be of any of the missing months, so that these are only counted. */
    missing: undated.length > 0 ? countMonths(statementMonths - covered) : nameMonths(missing),
    /** The statements that were sent back and whose months are missing. */
    sentBack: all.filter(
      (statement) =>
        !done &&
        statement.status === 'Rejected' &&
        (!statement.period_from || missing.some((month) => covers(statement, month))),
    ),
    connected,
    done,
  }
}

/** Whether a document of this type says which months it covers. */
export function needsMonths(uploadType: string | null | undefined): boolean {
  return uploadType === 'BankStatement'
}

/** The day of a month until which a bank may not have issued the statement of the month before. */
const issuedBy = 10

/**
 * Three months in a row, `YYYY-MM`, oldest first, of which the last is `ago` months before the current one: without it the latest whose statements a
 * client can have.
 */
export function lastMonths(today: string, ago?: number): string[] {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const last = month - 1 - (ago ?? (day > issuedBy ? 1 : 2))
  return [2, 1, 0].map((more) => new Date(Date.UTC(year, last - more)).toISOString().slice(0, 7))
}

/** Whether a statement covers any month that may count. */
export function isRecent(statement: Period, today: string): boolean {
  return [...lastMonths(today, 0), ...lastMonths(today, 2)].some((month) => covers(statement, month))
}

function covers({ period_from: from, period_to: to }: Period, month: string): boolean {
  return Boolean(from && to && from.slice(0, 7) <= month && month <= to.slice(0, 7))
}

function countMonths(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 more month' : `${count} more months`
}

/** Months as they are entered, MM-YYYY, in a list of words. */
export function nameMonths(months: readonly string[]): string {
  const names = months.map((month) => month.split('-').toReversed().join('-'))
  return new Intl.ListFormat('en-GB').format(names)
}
