import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { toPounds } from '#contract/fields/pence.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import type { PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { keptName } from '#contract/nexus/rows/cell-rules.ts'
import type { Database } from '../../db/database.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'
import { score } from '../scoring/score.ts'
import { matchingRows, orderOf, resultNow } from './filters.ts'
import type { SeenRow } from './row-view.ts'

const answerColumns = ['result', 'indicative_min', 'indicative_max', 'reasons', 'checked_at', 'expires_at']

export async function* exportLines(
  db: Database,
  member: Member,
  query: PreQualifiedQuery,
  now: Date,
): AsyncGenerator<string> {
  yield csvLine([...importColumns.map(({ header }) => header), ...answerColumns])
  const rows = await db
    .select({ row: preQualified, resultNow: resultNow(now) })
    .from(preQualified)
    .where(matchingRows(query, member, now))
    .orderBy(...orderOf(query.sort))
  for (const seen of rows) yield csvLine([...givenCells(seen), ...answerCells(seen)])
}

function givenCells({ row }: SeenRow): (string | number | null)[] {
  const values: Record<string, unknown> = {
    ...row.facts.row,
    company_name: row.companyName,
    client_aware: true,
  }
  return importColumns.map(({ header }) => {
    const name = keptName(header)
    const value = values[name]
    if (value === undefined) return null
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return name === header ? String(value) : toPounds(Number(value))
  })
}

function answerCells({ row, resultNow: result }: SeenRow): (string | number | null)[] {
  const { reasons } = score(row.facts)
  return [
    result,
    row.minPence === null ? null : toPounds(row.minPence),
    row.maxPence === null ? null : toPounds(row.maxPence),
    reasons.map(({ label }) => label).join(' '),
    londonToday(row.checkedAt),
    londonToday(row.expiresAt),
  ]
}
