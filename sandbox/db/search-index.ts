import { type SQL, sql } from 'drizzle-orm'

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
