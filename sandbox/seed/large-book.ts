import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { commissionPlan } from './commission-plan.ts'
import { clientRows } from './large-book-clients.ts'
import { clawbackRows, earnedRows } from './large-book-commission.ts'
import { applicationRows, lendingRows } from './large-book-lending.ts'

export async function seedLargeBook(db: Database, size: number, now: Date): Promise<void> {
  if (size === 0) return
  await insert(db, 'clients', [clientRows(size, now)])
  await insert(db, 'timeline_events', applicationRows)
  await insert(db, 'drawdowns', lendingRows(now))
  await insert(db, 'commission_lines', [earnedRows(commissionPlan, now)])
  await db.execute(clawbackRows(commissionPlan, now))
}

async function insert(db: Database, table: string, statements: SQL[]): Promise<void> {
  await withoutIndexes(db, table, async () => {
    for (const statement of statements) await db.execute(statement)
  })
  // The next statement reads the table: planned for an empty one it takes minutes.
  await db.execute(sql`analyze ${sql.identifier(table)}`)
}

export async function analyseTables(db: Database): Promise<void> {
  await db.execute(sql`vacuum analyze`)
}
