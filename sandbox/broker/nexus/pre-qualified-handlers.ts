import { and, eq } from 'drizzle-orm'
import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { PreQualified, PreQualifiedQuery } from '#contract/nexus/pre-qualified.ts'
import type { Handlers } from '../../calls/mount.ts'
import type { Database } from '../../db/database.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import { isUuid } from '../../db/uuid.ts'
import { csvAnswer } from '../../http/csv-answer.ts'
import type { Lender, Member } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'
import { exportLines } from '../../nexus/pre-qualified/export-lines.ts'
import {
  matchingRows,
  orderOf,
  readPreQualifiedQuery,
  resultNow,
  visibleRows,
} from '../../nexus/pre-qualified/filters.ts'
import { toPreQualified, toPreQualifiedDetail } from '../../nexus/pre-qualified/row-view.ts'

type PreQualifiedHandlers = Pick<
  Handlers<typeof nexusCalls>,
  'listPreQualified' | 'exportPreQualified' | 'getPreQualified'
>

export function preQualifiedHandlers({ db, now }: Lender): PreQualifiedHandlers {
  return {
    listPreQualified: (c) => readPage(db, c.get('member'), readPreQualifiedQuery(c.req.url), now()),

    exportPreQualified(c) {
      const lines = exportLines(db, c.get('member'), readPreQualifiedQuery(c.req.url), now())
      return csvAnswer(`pre-qualified-${londonToday(now())}.csv`, lines)
    },

    async getPreQualified(c) {
      const id = c.req.param('id')
      const [seen] = isUuid(id)
        ? await db
            .select({ row: preQualified, resultNow: resultNow(now()) })
            .from(preQualified)
            .where(and(eq(preQualified.id, id), visibleRows(c.get('member'))))
        : []
      return seen ? toPreQualifiedDetail(seen) : refuseNotFound('this pre-qualified client')
    },
  }
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
