import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { pendingFiles } from '../db/tables/application.ts'
import type { ArrivedFile, FileStore } from './file-store.ts'

interface Place {
  db: Database
  files: Pick<FileStore, 'put' | 'delete'>
  now(): Date
}

/** A file that arrived and the path it is to be kept under. */
export interface FileToKeep {
  path: string
  file: ArrivedFile
}

/**
 * Keeps files together with the rows that name them, whenever the process ends: the files are noted, put, and taken off
 * the note by `settle` in the transaction that writes the rows. So every row has its file, and a file without a row
 * stands on the note: it goes away at once when `write` did not settle it, or with {@link sweepPending}.
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
    // What fails here is swept later.
    await drop(place, inArray(pendingFiles.path, paths)).catch(() => {})
  }
}

/** A path that is noted already was left by a process that was killed at the same work. */
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

/** Deletes the files that were noted before a moment and have no row: their process was killed. Answers how many. */
export function sweepPending(place: Omit<Place, 'now'>, before: Date): Promise<number> {
  return drop(place, lt(pendingFiles.since, before))
}

/** The file first: whoever is killed between leaves the note. A row that is being committed is waited for. */
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
