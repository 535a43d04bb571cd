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
  url?: string
  data: string
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')
export const extensions = { pg_trgm }
const migrationLock = 20_240_101

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
 * A commit is logged before it is answered, so a killed process loses nothing. The embedded engine cannot flush the
 * disk: after a power cut only a server is safe.
 */
async function openFolder(folder: string): Promise<PGlite> {
  const unfinished = `${folder}.unfinished`
  // Killed while the files were being laid out: it never served anyone.
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
  // Without listeners a broken connection would end the process; its query fails or it is replaced.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Locked: instances that start together must not migrate twice.
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
