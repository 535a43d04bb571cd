import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import {
  type ImportJob,
  type ImportsQuery,
  importsQuerySchema,
  runningImportStatuses,
} from '#contract/nexus/client-import.ts'
import type { Handler } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems } from '../../db/tables/nexus.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Lender, Member } from '../../http/lender.ts'
import { toImportJob } from '../../nexus/imports/import-view.ts'
import { visibleImports } from '../../nexus/imports/visible-imports.ts'

/** There is no call for a second page. */
const maxJobs = 50

export function listClientImports(lender: Lender): Handler<typeof nexusCalls.listClientImports> {
  return (c) => listImports(lender.db, c.get('member'), importsQuerySchema.parse(c.req.query()))
}

async function listImports(db: Database, member: Member, query: ImportsQuery): Promise<ImportJob[]> {
  const jobs = await db
    .select()
    .from(clientImports)
    .where(and(visibleImports(member), ...filtersOf(query)))
    .orderBy(desc(clientImports.uploadedAt), desc(clientImports.id))
    .limit(maxJobs)
  const ids = jobs.map(({ id }) => id)
  const problems = await problemsOf(db, ids, query)
  return Promise.all(
    jobs.map(async (job) => ({
      ...toImportJob(job, problems.get(job.id) ?? [], query.errors_page_size),
      ...(query.id && { errors_total: await db.$count(importProblems, eq(importProblems.importId, job.id)) }),
    })),
  )
}

function filtersOf({ id, running }: ImportsQuery): (SQL | undefined)[] {
  return [
    id === undefined ? undefined : isUuid(id) ? eq(clientImports.id, id) : sql`false`,
    running === true ? inArray(clientImports.status, [...runningImportStatuses]) : undefined,
    running === false ? notInArray(clientImports.status, [...runningImportStatuses]) : undefined,
  ]
}

/**
 * A page of each job's problems and one more, errors first. Read job by job from an index: the list is polled every
 * few seconds.
 */
async function problemsOf(db: Database, ids: string[], { errors_page, errors_page_size }: ImportsQuery) {
  if (ids.length === 0 || errors_page_size === 0) return new Map()
  const first = db
    .select()
    .from(importProblems)
    .where(eq(importProblems.importId, clientImports.id))
    .orderBy(asc(importProblems.severity), asc(importProblems.row), asc(importProblems.place))
    .limit(errors_page_size + 1)
    .offset((errors_page - 1) * errors_page_size)
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
