import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import { isUuid } from '../../clients/visible.ts'
import type { Database } from '../../db/database.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import { csvAnswer } from '../../http/csv.ts'
import type { CallEnv, Lender, Member } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { exportLines } from './export-lines.ts'
import { matchingRows, orderOf, readPreQualifiedQuery, resultNow, visibleRows } from './filters.ts'
import { toPreQualified, toPreQualifiedDetail } from './row-view.ts'

/** The three calls under `/api/v1/Clients/pre-qualified`; mount them before anything that takes a client's id there. */
export function mountPreQualified(app: Hono<CallEnv>, { db, now }: Lender): void {
  app.get('/api/v1/Clients/pre-qualified', async (c) =>
    c.json(await readPage(db, c.get('member'), readPreQualifiedQuery(c.req.url), now())),
  )

  app.get('/api/v1/Clients/pre-qualified/export', (c) => {
    const lines = exportLines(db, c.get('member'), readPreQualifiedQuery(c.req.url), now())
    return csvAnswer(`pre-qualified-${londonToday(now())}.csv`, lines)
  })

  app.get('/api/v1/Clients/pre-qualified/:id', async (c) => {
    const id = c.req.param('id')
    const [seen] = isUuid(id)
      ? await db
          .select({ row: preQualified, resultNow: resultNow(now()) })
          .from(preQualified)
          .where(and(eq(preQualified.id, id), visibleRows(c.get('member'))))
      : []
    return seen ? c.json(toPreQualifiedDetail(seen)) : refuseNotFound('this pre-qualified client')
  })
}

async function readPage(
  db: Database,
  member: Member,
  query: PreQualifiedQuery,
  now: Date,
): Promise<Page<PreQualified>> {
  const where = matchingRows(query, member, now)
  const [rows, total] = await Promise.all([
    db
      .select({ row: preQualified, resultNow: resultNow(now) })
      .from(preQualified)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(preQualified, where),
  ])
  return { items: rows.map(toPreQualified), total, page: query.page, page_size: query.page_size }
}
