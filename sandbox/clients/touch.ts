import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'

/** Records a change that is no transition: a new version, and activity. */
export async function touch(tx: Database, client: ClientRow, at: Date): Promise<ClientRow> {
  const [touched] = await tx
    .update(clients)
    .set({ version: sql`${clients.version} + 1`, lastActivityAt: at })
    .where(eq(clients.id, client.id))
    .returning()
  if (!touched) throw new Error('The client went away while it was held')
  return touched
}
