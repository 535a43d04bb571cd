import type { Context } from 'hono'
import type { Client } from '#contract/clients/client.ts'
import type { Answer } from '../calls/answer.ts'
import type { ClientEvent } from '../clients/client-event.ts'
import { readClient } from '../clients/client-view.ts'
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

export async function answerChanged(
  c: Context<CallEnv>,
  tx: Database,
  event: ClientEvent,
  lender: Lender,
  followed: ClientEvent[] = [],
): Promise<Answer<Client, 200>> {
  const { client } = followed.at(-1) ?? event
  return { ...(await answerClient(c, tx, client, lender)), events: [event, ...followed] }
}
