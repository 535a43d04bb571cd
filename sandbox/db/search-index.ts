import { type SQL, sql } from 'drizzle-orm'

/**
 * Lets the list's search find any part of a name in a large book. The extension is part of Postgres but may be missing
 * from a server or forbidden there: the search then reads every client of the brokerage, slower and no less right.
 */
export async function prepareSearch(db: { execute(query: SQL): PromiseLike<unknown> }): Promise<boolean> {
  try {
    await db.execute(sql`create extension if not exists pg_trgm`)
  } catch {
    return false
  }
  await db.execute(
    sql`create index if not exists clients_search on clients using gin (search_text gin_trgm_ops)`,
  )
  return true
}
