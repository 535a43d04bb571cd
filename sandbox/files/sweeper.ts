import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { sweepPending } from './pending-files.ts'

interface SweeperOptions {
  db: Database
  files: FileStore
  now(): Date
  alone: boolean
  report(error: Error): void
}

export interface FileSweeper {
  close(): Promise<void>
}

const hour = 3_600_000
const day = 24 * hour

export async function createFileSweeper(options: SweeperOptions): Promise<FileSweeper> {
  const { db, files, now, alone, report } = options
  const sweep = async (arrivingAge: number, pendingAge: number) => {
    const before = (age: number) => new Date(now().getTime() - age)
    await clearArriving(files.arriving, Date.now() - arrivingAge)
    await sweepPending({ db, files }, before(pendingAge))
  }
  await (alone ? sweep(0, -1) : sweep(day, hour))
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = sweep(day, hour).catch((error: unknown) =>
      report(error instanceof Error ? error : new Error(String(error))),
    )
  }, hour)
  timer.unref()
  return {
    close() {
      clearInterval(timer)
      return running
    },
  }
}

async function clearArriving(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs <= before) await rm(path, { force: true })
  }
}
