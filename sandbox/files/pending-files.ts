import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { pendingFiles } from '../db/tables/application.ts'
import type { ArrivedFile, FileStore } from './file-store.ts'

interface Place {
  db: Database
  files: Pick<FileStore, 'put' | 'delete'>
  now(): Date
}

export interface FileToKeep {
  path: string
  file: ArrivedFile
}

/**
 * Stores files with the rows that name them, whenever the process ends: they are noted, stored, and cleared by
 * `settle` in the transaction of the rows. A noted file without a row is deleted here or by {@link sweepPending}.
 */
export async function keepWithRows<Outcome>(
  place: Place,
  kept: readonly FileToKeep[],
  write: (settle: (tx: Database) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  const paths = kept.map(({ path }) => path)
  await note(place.db, paths, place.now())
  try {
    for (const { path, file } of kept) await place.files.put(path, file)
    return await write((tx) => settle(tx, paths))
  } finally {
    await drop(place, inArray(pendingFiles.path, paths)).catch(() => {})
  }
}

/** A path already noted was left by a killed process. */
async function note(db: Database, paths: string[], since: Date): Promise<void> {
  const notes = paths.map((path) => ({ path, since }))
  await db
    .insert(pendingFiles)
    .values(notes)
    .onConflictDoUpdate({ target: pendingFiles.path, set: { since } })
}

async function settle(tx: Database, paths: string[]): Promise<void> {
  await tx.delete(pendingFiles).where(inArray(pendingFiles.path, paths))
}

/** Deletes files noted before then without a row, left by killed processes; returns how many. */
export function sweepPending(place: Omit<Place, 'now'>, before: Date): Promise<number> {
  return drop(place, lt(pendingFiles.since, before))
}

async function drop({ db, files }: Omit<Place, 'now'>, which: SQL | undefined): Promise<number> {
  const found = await db.select({ path: pendingFiles.path }).from(pendingFiles).where(which)
  for (const { path } of found)
    await db.transaction(async (tx) => {
      const noted = and(eq(pendingFiles.path, path), which)
      const [still] = await tx.select().from(pendingFiles).where(noted).for('update')
      if (!still) return
      await files.delete(path)
      await tx.delete(pendingFiles).where(eq(pendingFiles.path, path))
    })
  return found.length
}
