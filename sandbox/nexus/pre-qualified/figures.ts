import { and, count, gte, lt, sql } from 'drizzle-orm'
import { expiringSoonDays, type PreQualifiedFigures } from '#contract/clients/clients-summary.ts'
import { preQualifiedResults } from '#contract/nexus/pre-qualified.ts'
import type { Database } from '../../db/database.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'
import { resultNow, visibleRows } from './filters.ts'

export async function readPreQualifiedFigures(
  db: Database,
  member: Member,
  now: Date,
): Promise<PreQualifiedFigures> {
  const rows = await db
    .select({ result: resultNow(now), n: count() })
    .from(preQualified)
    .where(visibleRows(member))
    // By position: to Postgres the same expression with other parameters differs.
    .groupBy(sql`1`)
  const counts: Record<string, number> = Object.fromEntries(preQualifiedResults.map((name) => [name, 0]))
  for (const { result, n } of rows) counts[String(result)] = n
  const until = new Date(now.getTime() + expiringSoonDays * 86_400_000)
  const soon = and(
    visibleRows(member),
    gte(preQualified.expiresAt, now),
    lt(preQualified.expiresAt, until),
    sql`${preQualified.referredClientId} is null`,
  )
  return {
    counts_by_result: counts,
    total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    expiring_soon: await db.$count(preQualified, soon),
  }
}
