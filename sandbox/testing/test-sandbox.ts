import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll } from 'vitest'
import { createEmbeddedTables, type OpenDatabase, schemaVersion } from '../db/database.ts'
import { createStoredMemory } from '../identity/stored-memory.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts'
import { seedWhenEmpty } from '../seed/seed.ts'

export const personas = {
  admin: 'admin@meridianquay.example',
  broker: 'broker@meridianquay.example',
  unsigned: 'unsigned@tallowlane.example',
  newcomer: 'new@fenwater.example',
  otherFirm: 'admin@harbourreed.example',
  suspended: 'suspended@gannethill.example',
  rejected: 'rejected@marlstreet.example',
}

interface Call {
  /** Anonymous by default. */
  as?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface TestSandbox extends Sandbox {
  call<Body = Record<string, unknown>>(path: string, call?: Call): Promise<Answer<Body>>
}

/** Samples or a clock of one's own need a database of their own, which takes a second or more. */
export async function createTestSandbox(
  options: Pick<SandboxOptions, 'addSamples' | 'now' | 'accessTokenTtl' | 'testFirms'> = {},
): Promise<TestSandbox> {
  const database = options.addSamples || options.now ? await openEmptyDatabase() : await borrowDatabase()
  const sandbox = await createSandbox({ ...options, data: 'memory', database })
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = (email: string) => {
    const token = tokens.get(email) ?? sandbox.tokenFor(email)
    tokens.set(email, token)
    return token
  }
  return {
    ...sandbox,
    async call<Body>(path: string, { as, method, body, headers }: Call = {}) {
      const answer = await sandbox.fetch(
        new Request(`http://lender.test${path}`, {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(as && { authorization: `Bearer ${await tokenFor(as)}` }),
            ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
            ...headers,
          },
          body:
            body === undefined || body instanceof FormData || typeof body === 'string'
              ? body
              : JSON.stringify(body),
        }),
      )
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
    },
  }
}

export async function openTestSandbox(
  options?: Parameters<typeof createTestSandbox>[0],
): Promise<TestSandbox> {
  const sandbox = await createTestSandbox(options)
  afterAll(() => sandbox.close())
  return sandbox
}

const cache = join(import.meta.dirname, '../../node_modules/.cache/sandbox')

interface SharedDatabase {
  client: PGlite
  db: OpenDatabase['db']
  restoreSql: string
}

const idle: SharedDatabase[] = []

/**
 * A seeded database. Starting and seeding one takes a second, so a worker keeps it: closing returns it, and the next
 * borrower finds the seeded rows.
 */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const returned = idle.pop()
  const shared = returned ?? (await createSharedDatabase())
  if (returned) await shared.client.exec(shared.restoreSql)
  return {
    db: shared.db,
    async close() {
      idle.push(shared)
    },
  }
}

async function openEmptyDatabase(): Promise<OpenDatabase> {
  const { client, db } = await openTemplate()
  return { db, close: () => client.close() }
}

async function openTemplate() {
  const client = await PGlite.create({ loadDataDir: await emptyTables() })
  return { client, db: drizzle({ client }) }
}

async function createSharedDatabase(): Promise<SharedDatabase> {
  const { client, db } = await openTemplate()
  await seedWhenEmpty(db, new Date())
  await createStoredMemory(db)
  return { client, db, restoreSql: await keepRows(client) }
}

async function keepRows(client: PGlite): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  )
  const copies = tables.map(({ name }) => `create table kept.${name} as table public.${name};`)
  await client.exec(`create schema kept; ${copies.join('\n')}`)
  const names = tables.map(({ name }) => `public.${name}`)
  const inserts = tables.map(
    ({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from kept.${name};`,
  )
  // Without foreign key triggers the order of tables does not matter.
  const lines = ['begin', 'set local session_replication_role = replica', `truncate ${names.join(', ')}`]
  return `${lines.join(';\n')};\n${inserts.join('\n')}\ncommit;`
}

/** An empty database with its tables, packed once per version of them: starting from the file is much faster. */
async function emptyTables(): Promise<Blob> {
  const path = join(cache, `${schemaVersion}.tar`)
  if (!existsSync(path)) await packTables(path)
  return new Blob([await readFile(path)])
}

async function packTables(path: string): Promise<void> {
  const client = await PGlite.create()
  await createEmbeddedTables(client)
  const packed = await client.dumpDataDir('none')
  await client.close()
  await mkdir(dirname(path), { recursive: true })
  // Several files may do so at once: each writes its own, and the last rename wins.
  const own = `${path}.${process.pid}`
  await writeFile(own, Buffer.from(await packed.arrayBuffer()))
  await rename(own, path)
}
