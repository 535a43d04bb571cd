import { and, asc, countDistinct, desc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { mediaTypes } from '#contract/clients/document.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { toPounds } from '#contract/fields/pence.ts'
import {
  type ImportJob,
  type ImportsQuery,
  importColumns,
  importsQuerySchema,
  runningImportStatuses,
} from '#contract/nexus/client-import.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { keptName } from '#contract/nexus/rows/cell-rules.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { may } from '#contract/people/roles.ts'
import type { Handler, Handlers } from '../../calls/mount.ts'
import { hasId } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems, preQualified } from '../../db/tables/nexus.ts'
import { csvAnswer } from '../../http/csv-answer.ts'
import type { Lender, Member } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { toImportJob, visibleImports } from '../../nexus/imports/import-view.ts'
import {
  clientOf,
  matchingRows,
  orderOf,
  readPreQualifiedQuery,
  resultNow,
  visibleRows,
} from '../../nexus/pre-qualified/filters.ts'
import {
  otherNameInFile,
  type SeenRow,
  toPreQualified,
  toPreQualifiedDetail,
} from '../../nexus/pre-qualified/row-view.ts'
import { score } from '../../nexus/scoring/score.ts'
import { templateCsv, templateWorkbook } from '../../nexus/template/template.ts'
import { importClients } from './import-clients.ts'

export function nexusHandlers(lender: Lender): Handlers<typeof nexusCalls> {
  return {
    ...preQualifiedHandlers(lender),
    listClientImports: listClientImports(lender),
    importClients: importClients(lender),
    downloadImportTemplate: downloadImportTemplate(),
  }
}

function downloadImportTemplate(): Handler<typeof nexusCalls.downloadImportTemplate> {
  return async (c) => {
    const ending = c.req.query('format') === 'xlsx' ? 'xlsx' : 'csv'
    const content = ending === 'xlsx' ? new Uint8Array(await templateWorkbook()) : templateCsv()
    return new Response(content, {
      headers: {
        'content-type': ending === 'csv' ? 'text/csv; charset=utf-8' : (mediaTypes.xlsx ?? ''),
        'content-disposition': `attachment; filename="client-import-template.${ending}"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

type PreQualifiedHandlers = Pick<
  Handlers<typeof nexusCalls>,
  'listPreQualified' | 'exportPreQualified' | 'getPreQualified'
>

function preQualifiedHandlers({ db, now }: Lender): PreQualifiedHandlers {
  return {
    listPreQualified: (c) => readPage(db, c.get('member'), readPreQualifiedQuery(c.req.url), now()),

    async exportPreQualified(c) {
      const query = readPreQualifiedQuery(c.req.url)
      const member = c.get('member')
      const found = await rowsSeen(db, member, now())
        .where(matchingRows(query, member, now()))
        .orderBy(...orderOf(query.sort))
      const rows = await withColleagues(db, member, now(), found)
      return csvAnswer(`pre-qualified-${londonToday(now())}.csv`, [
        csvLine([...importColumns.map(({ header }) => header), ...answerColumns]),
        ...rows.map((seen) => csvLine([...givenCells(seen), ...answerCells(seen)])),
      ])
    },

    async getPreQualified(c) {
      const id = c.req.param('id')
      const member = c.get('member')
      const found = await rowsSeen(db, member, now()).where(
        and(hasId(preQualified.id, id), visibleRows(member)),
      )
      const [seen] = await withColleagues(db, member, now(), found)
      return seen ? toPreQualifiedDetail(seen) : refuseNotFound('this pre-qualified client')
    },
  }
}

function rowsSeen(db: Database, member: Member, now: Date) {
  const seesAll = may(member.broker.role, 'see-all-clients')
  return db
    .select({
      row: preQualified,
      resultNow: resultNow(member, now),
      clientId: clientOf(member, now),
      checkedBy: seesAll ? clientImports.uploadedBy : sql<null>`null`,
      checkedById: seesAll ? preQualified.brokerId : sql<null>`null`,
    })
    .from(preQualified)
    .innerJoin(clientImports, eq(clientImports.id, preQualified.importId))
}

/** With colleagues’ results of the same businesses: none for a person who sees no rows but their own. */
async function withColleagues(
  db: Database,
  member: Member,
  now: Date,
  rows: Awaited<ReturnType<typeof rowsSeen>>,
): Promise<SeenRow[]> {
  const keys = [...new Set(rows.map(({ row }) => row.businessKey))]
  const ofSeveral = db
    .select({ key: preQualified.businessKey })
    .from(preQualified)
    .where(and(visibleRows(member), sql`${preQualified.businessKey} = any(${sql.param(keys)})`))
    .groupBy(preQualified.businessKey)
    .having(gt(countDistinct(preQualified.brokerId), 1))
  const same = await rowsSeen(db, member, now)
    .where(and(visibleRows(member), inArray(preQualified.businessKey, ofSeveral)))
    .orderBy(desc(preQualified.checkedAt))
  const byBusiness = Map.groupBy(same, ({ row }) => row.businessKey)
  return rows.map((seen) => ({
    ...seen,
    colleagueResults: (byBusiness.get(seen.row.businessKey) ?? [])
      .filter(({ row }) => row.brokerId !== seen.row.brokerId)
      .map(({ row, resultNow: result, checkedBy }) => ({
        id: row.id,
        checked_by: checkedBy ?? '',
        checked_at: row.checkedAt.toISOString(),
        result: result as PreQualified['result'],
      })),
  }))
}

async function readPage(
  db: Database,
  member: Member,
  query: PreQualifiedQuery,
  now: Date,
): Promise<Page<PreQualified>> {
  const where = matchingRows(query, member, now)
  const [rows, total] = await Promise.all([
    rowsSeen(db, member, now)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(preQualified, where),
  ])
  const items = (await withColleagues(db, member, now, rows)).map(toPreQualified)
  return { items, total, page: query.page, page_size: query.page_size }
}

const answerColumns = [
  'name_at_companies_house',
  'result',
  'indicative_min',
  'indicative_max',
  'reasons',
  'checked_at',
  'expires_at',
  'checked_by',
  'also_checked_by',
]

/** The cells of the file itself, its own company name among them: an export that is imported again says the same of each client. */
function givenCells({ row }: SeenRow): (string | number | null)[] {
  const values: Record<string, unknown> = {
    ...row.facts.row,
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

function answerCells(seen: SeenRow): (string | number | null)[] {
  const { row, resultNow: result, checkedBy, colleagueResults } = seen
  const { reasons, missing } = score(row.facts)
  const lacks = missing.length > 0 ? [`Missing: ${missing.map(columnName).join(', ')}`] : []
  return [
    otherNameInFile(row.facts) && row.companyName,
    result,
    row.minPence === null ? null : toPounds(row.minPence),
    row.maxPence === null ? null : toPounds(row.maxPence),
    [...reasons.map(({ label }) => label), ...lacks].join(' '),
    londonToday(row.checkedAt),
    londonToday(row.expiresAt),
    checkedBy,
    colleagueResults
      .map(({ checked_by, checked_at }) => `${checked_by} on ${londonToday(new Date(checked_at))}`)
      .join(', '),
  ]
}

/** There is no call for a second page. */
const maxJobs = 50

function listClientImports(lender: Lender): Handler<typeof nexusCalls.listClientImports> {
  return (c) => listImports(lender.db, c.get('member'), importsQuerySchema.parse(c.req.query()))
}

async function listImports(db: Database, member: Member, query: ImportsQuery): Promise<ImportJob[]> {
  const jobs = await db
    .select()
    .from(clientImports)
    .where(and(visibleImports(member), ...filtersOf(query)))
    .orderBy(desc(clientImports.uploadedAt), desc(clientImports.id))
    .limit(maxJobs)
  return Promise.all(
    jobs.map(async (job) => ({
      ...toImportJob(job, await problemsOf(db, job.id, query), query.errors_page_size),
      ...(query.id && { errors_total: await db.$count(importProblems, eq(importProblems.importId, job.id)) }),
    })),
  )
}

/** A page of a job's problems and one more, errors first. */
async function problemsOf(db: Database, importId: string, { errors_page, errors_page_size }: ImportsQuery) {
  if (errors_page_size === 0) return []
  return db
    .select()
    .from(importProblems)
    .where(eq(importProblems.importId, importId))
    .orderBy(asc(importProblems.severity), asc(importProblems.row), asc(importProblems.place))
    .limit(errors_page_size + 1)
    .offset((errors_page - 1) * errors_page_size)
}

function filtersOf({ id, running }: ImportsQuery): (SQL | undefined)[] {
  return [
    id === undefined ? undefined : hasId(clientImports.id, id),
    running === true ? inArray(clientImports.status, [...runningImportStatuses]) : undefined,
    running === false ? notInArray(clientImports.status, [...runningImportStatuses]) : undefined,
  ]
}
