import { eq } from 'drizzle-orm'
import type { Acted } from '../../clients/review.ts'
import type { Database } from '../../db/database.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Lender } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'

/** A change of a locked client; returns the changes and transitions in order. */
export type Act = (tx: Database, client: ClientRow, now: Date) => Promise<Acted[]>

/** Runs an act in one transaction, announces its transitions after the commit and returns the last state. */
export async function actOnClient(lender: Lender, id: string, act: Act): Promise<ClientRow> {
  const now = lender.now()
  const acted = await lender.db.transaction(async (tx) => act(tx, await requireAnyClient(tx, id), now))
  for (const each of acted)
    if ('transition' in each) await lender.announce(each.transition.milestone, each.client)
  return acted.at(-1)?.client ?? refuseNotFound('this client')
}

async function requireAnyClient(tx: Database, id: string): Promise<ClientRow> {
  const [client] = isUuid(id) ? await tx.select().from(clients).where(eq(clients.id, id)).for('update') : []
  return client ?? refuseNotFound('this client')
}
