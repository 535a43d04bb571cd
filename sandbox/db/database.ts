import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePool } from 'drizzle-orm/node-postgres'
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { holdFolder } from './hold-folder.ts'
import { prepareSearch } from './search-index.ts'

/** Either engine, or a transaction on it: one SQL dialect from laptop to cluster. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A Postgres server; without it Postgres runs embedded. */
  url?: string
  /** Folder of the embedded database, or `memory`. */
  data: string
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')
/** What the embedded engine must be given on every start to use what its data holds. */
export const extensions = { pg_trgm }
const migrationLock = 20_240_101

/** Opens the sandbox's database and brings its tables up to date. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url) : openEmbedded(options)
}

async function openEmbedded({ data }: DatabaseOptions): Promise<OpenDatabase> {
  const letGo = data === 'memory' ? undefined : await holdFolder(data)
  const client = letGo
    ? await openFolder(join(data, 'postgres'))
    : await PGlite.create('memory://', { extensions })
  const db = drizzlePglite({ client })
  await migratePglite(db, { migrationsFolder })
  await prepareSearch(db)
  return {
    db,
    async close() {
      await client.close()
      await letGo?.()
    },
  }
}

/**
 * Opens the folder of the embedded engine. What is committed stands in its log before it is answered, so a killed
 * process loses nothing; but the engine cannot flush a disk, so a machine that loses its power may. A server can.
 */
async function openFolder(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`
  // Killed while its files were first laid out: nobody was served from it yet.
  if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder, { extensions })
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, '')
  const client = await PGlite.create(folder, { extensions })
  rmSync(unfinished)
  return client
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // A connection that breaks tells the query that uses it, or is replaced: it must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // One session takes the lock and migrates: instances that start together must not migrate twice.
  const session = await pool.connect()
  try {
    await session.query('select pg_advisory_lock($1)', [migrationLock])
    const db = drizzlePool({ client: session })
    await migratePool(db, { migrationsFolder })
    await prepareSearch(db)
    await session.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    session.release()
  }
  return { db: drizzlePool({ client: pool }), close: () => pool.end() }
}
