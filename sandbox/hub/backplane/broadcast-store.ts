import type { Broadcast } from './backplane.ts'
import type { Row, Session } from './session.ts'

export interface Stored extends Broadcast {
  id: number
}

type Queries = Pick<Session, 'query'>

export const channel = 'hub_broadcasts'

const schemaLock = 20_240_102
const columns = 'id, group_name, target, args'

/** Instances that start together take turns. */
export async function prepareStore(session: Queries): Promise<void> {
  await session.query('select pg_advisory_lock($1)', [schemaLock])
  try {
    await session.query(`create table if not exists hub_broadcasts (
      id bigint generated always as identity primary key,
      group_name text not null,
      target text not null,
      args jsonb not null,
      sent_at timestamptz not null default now()
    )`)
  } finally {
    await session.query('select pg_advisory_unlock($1)', [schemaLock])
  }
}

/** Notifies ids only: a payload is limited to 8,000 bytes. */
export async function append(session: Queries, { group, target, args }: Broadcast): Promise<void> {
  await session.query(
    `with said as (insert into hub_broadcasts (group_name, target, args) values ($1, $2, $3) returning id)
     select pg_notify('${channel}', id::text) from said`,
    [group, target, JSON.stringify(args)],
  )
}

export async function readNewestId(session: Queries): Promise<number> {
  const { rows } = await session.query('select coalesce(max(id), 0) as id from hub_broadcasts')
  return Number(rows[0]?.id)
}

export async function readByIds(session: Queries, ids: number[]): Promise<Stored[]> {
  const text = `select ${columns} from hub_broadcasts where id = any($1) order by id`
  const { rows } = await session.query(text, [ids])
  return rows.map(toStored)
}

/** Oldest first; after a long absence only the newest. */
export async function readAfter(session: Queries, id: number): Promise<Stored[]> {
  const text = `select ${columns} from hub_broadcasts where id > $1 order by id desc limit 5000`
  const { rows } = await session.query(text, [id])
  return rows.map(toStored).reverse()
}

export async function purge(session: Queries): Promise<void> {
  await session.query(`delete from hub_broadcasts where sent_at < now() - interval '1 hour'`)
}

function toStored({ id, group_name, target, args }: Row): Stored {
  return {
    id: Number(id),
    group: String(group_name),
    target: String(target),
    args: Array.isArray(args) ? args : [],
  }
}
