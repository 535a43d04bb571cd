import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'

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
  const letGo = data === 'memory' ? undefined : await holdFolder(data)
  const client = letGo ? await openFolder(join(data, 'postgres')) : await PGlite.create('memory://')
  const close = async () => {
    await client.close()
    await letGo?.()
  }
  const remedy = `Delete the folder ${data} to start with fresh data, or set SANDBOX_DATA to another folder.`
  try {
    await createEmbeddedTables(client, remedy)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzlePglite({ client }), close }
}

export async function createEmbeddedTables(client: PGlite, remedy = ''): Promise<void> {
  const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows[0]
  await createTables({ run: (text) => client.exec(text), read }, remedy)
}

async function openFolder(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`
  // Killed while the files were being laid out: it never served anyone.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, '')
  const client = await PGlite.create(folder)
  rmSync(unfinished)
  return client
}

async function openServer(url: string): Promise<OpenDatabase> {
  // One connection, as of the embedded engine: changes happen one after another, and none needs a lock.
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // Without listeners a broken connection would end the process; its query fails or it is replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await createTables(
    {
      run: (text) => pool.query(text),
      read: async (text) => (await pool.query(text)).rows[0],
    },
    'Give DATABASE_URL an empty database.',
  )
  return { db: drizzlePool({ client: pool }), close: () => pool.end() }
}

/** Written from the tables: see `drizzle.config.ts`. */
const schema = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

export const schemaVersion = createHash('sha256').update(schema).digest('hex').slice(0, 16)

interface Engine {
  run(text: string): Promise<unknown>
  read(text: string): Promise<Record<string, unknown> | undefined>
}

/** A practice database is not migrated: one of another version is replaced by its owner. */
async function createTables({ run, read }: Engine, remedy: string): Promise<void> {
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

/**
 * Locks a data folder for this process: two engines in one folder destroy it. The socket of a killed process does
 * not answer and is taken over; file systems without sockets are not locked. Returns the release; throws an Error
 * for the operator.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'in-use')
  const server = createServer((socket) => socket.destroy())
  const problem = await tryListen(server, path)
  if (problem === 'EADDRINUSE') {
    if (await isAnswered(path)) throw inUse(folder)
    await rm(path, { force: true })
    if ((await tryListen(server, path)) === 'EADDRINUSE') throw inUse(folder)
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function inUse(folder: string): Error {
  return new Error(
    `The sandbox cannot start: another one uses the folder ${folder}. Stop it, or set SANDBOX_DATA to another folder.`,
  )
}

function tryListen(server: Server, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(codeOf(error))
    server.once('error', fail).listen(path, () => {
      server.off('error', fail)
      resolve(undefined)
    })
  })
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Inserts rows as one JSON parameter, which is faster than a parameter for each value. What the first row lacks gets
 * the table's default; what only another lacks becomes null.
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const records = rows.map((row) => {
    const values = row as Record<string, unknown>
    return Object.fromEntries(columns.map(([key, { name }]) => [name, values[key]]))
  })
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  )
}

/** Whether the server cannot be reached, is starting or stopping: it may answer later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return [error, error.cause].some(
    (each) => /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|57P0|08)/.test(codeOf(each)) || brokeOff(each),
  )
}

/** The driver's own errors have no code. */
function brokeOff(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated|Client has encountered)/.test(error.message)
}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
