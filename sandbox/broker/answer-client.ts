import type { Context } from 'hono'
import type { Client } from '#contract/clients/client.ts'
import type { Answer } from '../calls/answer.ts'
import { readClient } from '../clients/client-view.ts'
import type { Moved } from '../clients/move.ts'
import { viewingOf } from '../clients/viewing.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { etagOf } from './version.ts'

export async function answerClient(
  c: Context<CallEnv>,
  tx: Database,
  client: ClientRow,
  lender: Lender,
): Promise<Answer<Client, 200>> {
  const body = await readClient(tx, client, viewingOf(c.get('member'), lender))
  return { status: 200, body, etag: etagOf(client) }
}

/** Like {@link answerClient} after a transition, which is announced with those that followed. */
export async function answerMoved(
  c: Context<CallEnv>,
  tx: Database,
  moved: Moved,
  lender: Lender,
  followed: Moved[] = [],
): Promise<Answer<Client, 200>> {
  const { client } = followed.at(-1) ?? moved
  return { ...(await answerClient(c, tx, client, lender)), moved: [moved, ...followed] }
}
