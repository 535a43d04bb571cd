import { eq } from 'drizzle-orm'
import type { Moved } from '../../clients/move.ts'
import { isUuid } from '../../clients/visible.ts'
import type { Database } from '../../db/database.ts'
import { type ClientRow, clients } from '../../db/tables/clients.ts'
import type { Lender } from '../../http/lender.ts'
import { refuseNotFound } from '../../http/problem.ts'

/** What the desk does to a client that is held: the steps it took, in their order. */
export type Act = (tx: Database, client: ClientRow, now: Date) => Promise<Moved[]>

/** Runs an act in one transaction and announces its steps once they are committed. Answers the last state. */
export async function actOnClient(lender: Lender, id: string, act: Act): Promise<ClientRow> {
  const now = lender.now()
  const moves = await lender.db.transaction(async (tx) => act(tx, await requireAnyClient(tx, id), now))
  for (const { client, transition } of moves) await lender.announce(transition.milestone, client)
  return moves.at(-1)?.client ?? refuseNotFound('this client')
}

async function requireAnyClient(tx: Database, id: string): Promise<ClientRow> {
  const [client] = isUuid(id) ? await tx.select().from(clients).where(eq(clients.id, id)).for('update') : []
  return client ?? refuseNotFound('this client')
}
