import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems } from '../../db/tables/nexus.ts'
import type { Lender, Member } from '../../http/lender.ts'
import type { Handler } from '../../http/mount.ts'
import { toImportJob } from './import-view.ts'
import { visibleImports } from './visible-imports.ts'

/** More than anybody looks back on; there is no call for a second page. */
const mostJobs = 50

/** The newest imports with the first problems of each. */
export function listClientImports(lender: Lender): Handler<typeof nexusCalls.listClientImports> {
  return (c) => listImports(lender.db, c.get('member'))
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

/**
 * The problems of each job in the order of its rows, one more than is listed; errors come before warnings. Read job by job
 * from an index: the list is asked for every few seconds, and a job may have a problem in each of its cells.
 */
async function firstProblems(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map()
  const first = db
    .select()
    .from(importProblems)
    .where(eq(importProblems.importId, clientImports.id))
    .orderBy(asc(importProblems.severity), asc(importProblems.row), asc(importProblems.place))
    .limit(importLimits.errorsListed + 1)
    .as('first')
  const rows = await db
    .select({
      importId: first.importId,
      row: first.row,
      column: first.column,
      code: first.code,
      message: first.message,
      value: first.value,
      severity: first.severity,
    })
    .from(clientImports)
    .crossJoinLateral(first)
    .where(inArray(clientImports.id, ids))
    .orderBy(asc(first.severity), asc(first.row), asc(first.place))
  return Map.groupBy(rows, ({ importId }) => importId)
}
