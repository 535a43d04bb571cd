import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { commissionPlan } from '#sandbox/seed/commission.ts'
import { clientRows } from './large-book-clients.ts'
import { clawbackRows, earnedRows } from './large-book-commission.ts'
import { applicationRows, lendingRows } from './large-book-lending.ts'

/** A data folder of the sandbox with so many clients besides the sample's. */
export async function prepareLargeBook(data: string, size: number): Promise<void> {
  const sandbox = await createSandbox({ data, addSamples: largeBook(size) })
  await sandbox.db.execute(sql`vacuum analyze`)
  await sandbox.close()
}

/** For the sandbox's option `addSamples`. */
export function largeBook(size: number) {
  return async (db: Database, now: Date): Promise<void> => {
    if (size === 0) return
    await insert(db, 'clients', [clientRows(size, now)])
    await insert(db, 'timeline_events', applicationRows)
    await insert(db, 'drawdowns', lendingRows(now))
    await insert(db, 'commission_lines', [earnedRows(commissionPlan, now)])
    await db.execute(clawbackRows(commissionPlan, now))
  }
}

async function insert(db: Database, table: string, statements: SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement)
  // The next statement reads the table: planned for an empty one it takes minutes.
  await db.execute(sql`analyze ${sql.identifier(table)}`)
}
