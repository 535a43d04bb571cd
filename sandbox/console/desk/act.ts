import { eq } from 'drizzle-orm'
import type { ClientEvent } from '../../clients/client-event.ts'
import type { Database } from '../../db/database.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Lender } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'

/** A change of a locked client; returns what happened, in order. */
export type ClientCommand = (tx: Database, client: ClientRow, now: Date) => Promise<ClientEvent[]>

export async function actOnClient(lender: Lender, id: string, act: ClientCommand): Promise<ClientRow> {
  const now = lender.now()
  const events = await lender.db.transaction(async (tx) => act(tx, await requireAnyClient(tx, id), now))
  for (const event of events) lender.announce(event)
  return events.at(-1)?.client ?? refuseNotFound('this client')
}

async function requireAnyClient(tx: Database, id: string): Promise<ClientRow> {
  const [client] = isUuid(id) ? await tx.select().from(clients).where(eq(clients.id, id)) : []
  return client ?? refuseNotFound('this client')
}
