import type { ClientBase } from 'pg'
import type { Broadcast } from './backplane.ts'

/** A broadcast with its place in the table. */
export interface Stored extends Broadcast {
  id: number
}

export const channel = 'hub_broadcasts'

const schemaLock = 20_240_102
const columns = 'id, group_name, target, args'

/** Makes the table when it is not there; instances that start together take turns. */
export async function prepareStore(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [schemaLock])
  try {
    await client.query(`create table if not exists hub_broadcasts (
      id bigint generated always as identity primary key,
      group_name text not null,
      target text not null,
      args jsonb not null,
      sent_at timestamptz not null default now()
    )`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [schemaLock])
  }
}

/** Keeps a broadcast and tells everybody who listens its id; a payload could not hold more than 8,000 bytes. */
export async function append(client: ClientBase, { group, target, args }: Broadcast): Promise<void> {
  await client.query(
    `with said as (insert into hub_broadcasts (group_name, target, args) values ($1, $2, $3) returning id)
     select pg_notify('${channel}', id::text) from said`,
    [group, target, JSON.stringify(args)],
  )
}

export async function readNewestId(client: ClientBase): Promise<number> {
  const { rows } = await client.query('select coalesce(max(id), 0) as id from hub_broadcasts')
  return Number(rows[0].id)
}

export async function readByIds(client: ClientBase, ids: number[]): Promise<Stored[]> {
  const { rows } = await client.query(
    `select ${columns} from hub_broadcasts where id = any($1) order by id`,
    [ids],
  )
  return rows.map(toStored)
}

/** The newest thousand after an id, oldest first. */
export async function readAfter(client: ClientBase, id: number): Promise<Stored[]> {
  const { rows } = await client.query(
    `select ${columns} from hub_broadcasts where id > $1 order by id desc limit 1000`,
    [id],
  )
  return rows.map(toStored).reverse()
}

/** Forgets what is older than an hour: whoever was away longer reads the lists anew anyway. */
export async function purge(client: ClientBase): Promise<void> {
  await client.query(`delete from hub_broadcasts where sent_at < now() - interval '1 hour'`)
}

function toStored(row: { id: string; group_name: string; target: string; args: unknown[] }): Stored {
  return { id: Number(row.id), group: row.group_name, target: row.target, args: row.args }
}
