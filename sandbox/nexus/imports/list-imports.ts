import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { type ImportJob, importLimits } from '#contract/client-import.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems } from '../../db/tables/nexus.ts'
import type { CallEnv, Lender, Member } from '../../http/lender.ts'
import { toImportJob } from './import-view.ts'
import { visibleImports } from './visible-imports.ts'

/** More than anybody looks back on; there is no call for a second page. */
const mostJobs = 50

/** `GET /api/v1/client-imports`: the newest imports with the first problems of each. */
export function mountListImports(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/api/v1/client-imports', async (c) => c.json(await listImports(lender.db, c.get('member'))))
}

async function listImports(db: Database, member: Member): Promise<ImportJob[]> {
  const jobs = await db
    .select()
    .from(clientImports)
    .where(visibleImports(member))
    .orderBy(desc(clientImports.uploadedAt), desc(clientImports.id))
    .limit(mostJobs)
  const problems = await firstProblems(
    db,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => toImportJob(job, problems.get(job.id) ?? []))
}

/** The problems of each job in the order of its rows, one more than is listed; errors come before warnings. */
async function firstProblems(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map()
  const order = sql<number>`row_number() over (partition by ${importProblems.importId} order by ${importProblems.severity}, ${importProblems.row}, ${importProblems.place})`
  const ranked = db
    .select({
      importId: importProblems.importId,
      row: importProblems.row,
      place: importProblems.place,
      rank: order.as('rank'),
    })
    .from(importProblems)
    .where(inArray(importProblems.importId, ids))
    .as('ranked')
  const rows = await db
    .select({ problem: importProblems })
    .from(ranked)
    .innerJoin(
      importProblems,
      and(
        eq(importProblems.importId, ranked.importId),
        eq(importProblems.row, ranked.row),
        eq(importProblems.place, ranked.place),
      ),
    )
    .where(lte(ranked.rank, importLimits.errorsListed + 1))
    .orderBy(asc(ranked.rank))
  return Map.groupBy(
    rows.map(({ problem }) => problem),
    ({ importId }) => importId,
  )
}
