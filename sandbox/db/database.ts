import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { createTables } from './create-tables.ts'

/** Either engine, or a transaction on it: one SQL dialect for both. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string
  data: string
}

/** Opens the embedded engine, or a server; throws an Error for the operator when its tables are of another version. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url) : openEmbedded(options)
}

async function openEmbedded({ data }: DatabaseOptions): Promise<OpenDatabase> {
  const client =
    data === 'memory' ? await PGlite.create('memory://') : await openFolder(join(data, 'postgres'))
  const remedy = `Delete the folder ${data} to start with fresh data, or set SANDBOX_DATA to another folder.`
  try {
    await createEmbeddedTables(client, remedy)
  } catch (error) {
    await client.close()
    throw error
  }
  return { db: drizzlePglite({ client }), close: () => client.close() }
}

export async function createEmbeddedTables(client: PGlite, remedy = ''): Promise<void> {
  const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows[0]
  await createOrCheck({ run: (text) => client.exec(text), read }, remedy)
}

async function openFolder(folder: string): Promise<PGlite> {
  mkdirSync(folder, { recursive: true })
  return PGlite.create(folder)
}

async function openServer(url: string): Promise<OpenDatabase> {
  // One connection, as of the embedded engine: changes happen one after another, and none needs a lock.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // Without listeners a broken connection would end the process; its query fails or it is replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await createOrCheck(
    {
      run: (text) => pool.query(text),
      read: async (text) => (await pool.query(text)).rows[0],
    },
    'Give DATABASE_URL an empty database.',
  )
  return { db: drizzlePool({ client: pool }), close: () => pool.end() }
}

const schema = createTables()

export const schemaVersion = createHash('sha256').update(schema).digest('hex').slice(0, 16)

interface Engine {
  run(text: string): Promise<unknown>
  read(text: string): Promise<Record<string, unknown> | undefined>
}

/** A practice database is not migrated: one of another version is replaced by its owner. */
async function createOrCheck({ run, read }: Engine, remedy: string): Promise<void> {
  const found = await read(
    "select to_regclass('accounts') as accounts, to_regclass('schema_version') as version",
  )
  if (!found?.accounts) {
    await run(
      `begin; ${schema}; create table schema_version (hash text); insert into schema_version values ('${schemaVersion}'); commit`,
    )
    return
  }
  const stored = found.version ? await read('select hash from schema_version') : undefined
  if (stored?.hash !== schemaVersion)
    throw new Error(`The sandbox cannot start: its data were made by another version of it. ${remedy}`)
}
