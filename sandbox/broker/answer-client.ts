import type { Context } from 'hono'
import type { Client } from '#contract/clients/client.ts'
import { type TransitionCall, transitionByCall } from '#contract/clients/lifecycle.ts'
import type { Answer } from '../calls/write.ts'
import type { ClientEvent } from '../clients/client-event.ts'
import { readClient } from '../clients/client-view.ts'
import { move, refuseMove } from '../clients/move.ts'
import { requireClient, viewingOf } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { brokerActor } from '../people/timeline-actor.ts'

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

export function etagOf(client: Pick<ClientRow, 'version'>): string {
  return `"${client.version}"`
}

export function requireVersion(c: Context, client: ClientRow): void {
  const condition = c.req.header('if-match')
  if (condition === undefined || condition.trim() === '*') return
  const versions = condition.split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"?|"$/g, ''))
  if (versions.includes(String(client.version))) return
  refuseMove(
    client,
    'This client has changed since you opened it. Check what changed, then send it again.',
    'version_conflict',
  )
}

/** Refuses where this call cannot move the client named in the path, or the caller's copy is old. */
export async function requireTransition(c: Context<CallEnv>, tx: Database, call: TransitionCall, now: Date) {
  const member = c.get('member')
  const client = await requireClient(tx, member, c.req.param('id') ?? '')
  const step = transitionByCall(client.status, call)
  if (!step) return refuseMove(client)
  requireVersion(c, client)
  const by = brokerActor(member.broker)
  return {
    client,
    by,
    moveOn: (note?: string, from = client) => move(tx, from, step.to, by, now, note),
  }
}
