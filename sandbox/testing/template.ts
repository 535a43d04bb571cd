import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { extensions, migrationsFolder } from '../db/database.ts'
import { prepareSearch } from '../db/search-index.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/sandbox')

/** An empty migrated database, packed once per version of engine and tables: starting from the file is much faster. */
export async function databaseTemplate(): Promise<Blob> {
  const path = join(cache, `${templateKey()}.tar`)
  if (!existsSync(path)) await makeTemplate(path)
  return new Blob([await readFile(path)])
}

function templateKey(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
  hash.update(prepareSearch.toString())
  for (const name of readdirSync(migrationsFolder)
    .filter((each) => each.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(path: string): Promise<void> {
  const client = await PGlite.create('memory://', { extensions })
  const db = drizzle({ client })
  await migrate(db, { migrationsFolder })
  await prepareSearch(db)
  const packed = await client.dumpDataDir('none')
  await client.close()
  await mkdir(dirname(path), { recursive: true })
  // Several files may do so at once: each writes its own, and the last rename wins.
  const own = `${path}.${process.pid}`
  await writeFile(own, Buffer.from(await packed.arrayBuffer()))
  await rename(own, path)
}
