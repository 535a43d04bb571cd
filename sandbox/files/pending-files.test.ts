import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { pendingFiles } from '../db/tables/application.ts'
import { borrowDatabase } from '../testing/shared-database.ts'
import { arrive } from './arrive.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { keepWithRows, sweepPending } from './pending-files.ts'
import { createFileSweeper } from './sweeper.ts'

let opened: OpenDatabase
let folder: string
let files: FileStore

beforeAll(async () => {
  opened = await borrowDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pending-files-'))
  files = await createDiskStore(folder)
}, 60_000)
beforeEach(() => opened.db.delete(pendingFiles))
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

const now = () => new Date('2026-11-20T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
const arrived = () => arrive(files, Readable.from([Buffer.from('words')]))
const notes = async () => (await opened.db.select().from(pendingFiles)).map(({ path }) => path)
const sweeper = (alone: boolean) => {
  const report = (error: Error) => expect.unreachable(error.message)
  return createFileSweeper({ db: opened.db, files, now, alone, report })
}

test('a file whose row is committed stays, and its pending entry goes', async () => {
  const kept = [{ path: 'a/kept.pdf', file: await arrived() }]
  const outcome = await keepWithRows({ ...opened, files, now }, kept, async (settle) => {
    expect(await notes()).toEqual(['a/kept.pdf'])
    await opened.db.transaction((tx) => settle(tx))
    return 'written'
  })
  expect(outcome).toBe('written')
  expect(await files.stat('a/kept.pdf')).toEqual({ size: 5 })
  expect(await notes()).toEqual([])
})

test.each([
  ['whose row is refused', () => Promise.reject(new Error('refused'))],
  ['that came before', async () => {}],
  [
    'whose transaction breaks off',
    (settle: (tx: OpenDatabase['db']) => Promise<void>) =>
      opened.db.transaction(async (tx) => {
        await settle(tx)
        throw new Error('broke off')
      }),
  ],
])('a file %s is removed', async (_name, write) => {
  const kept = [{ path: 'a/refused.pdf', file: await arrived() }]
  await keepWithRows({ ...opened, files, now }, kept, write).catch(() => {})
  expect(await files.stat('a/refused.pdf')).toBeUndefined()
  expect(await notes()).toEqual([])
})

/** State left by a killed process: a noted file, stored or not. */
async function leave(path: string, since: Date, put = true) {
  await opened.db.insert(pendingFiles).values({ path, since })
  if (put) await files.put(path, await arrived())
}

test('the file of a killed process is removed once it is old, whether it was stored or not', async () => {
  await leave('b/old.pdf', hoursAgo(2))
  await leave('b/never-put.pdf', hoursAgo(2), false)
  await leave('b/young.pdf', hoursAgo(0.5))
  expect(await sweepPending({ ...opened, files }, hoursAgo(1))).toBe(2)
  expect(await files.stat('b/old.pdf')).toBeUndefined()
  expect(await files.stat('b/young.pdf')).toEqual({ size: 5 })
  expect(await notes()).toEqual(['b/young.pdf'])
})

test('a single process removes all pending files at its start; one of several only old ones', async () => {
  const young = join(files.arriving, 'young')
  const old = join(files.arriving, 'old')
  const leaveAll = async () => {
    await leave('c/young.pdf', now())
    await leave('c/old.pdf', hoursAgo(25))
    for (const path of [young, old]) await writeFile(path, 'half')
    const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400
    await utimes(old, twoDaysAgo, twoDaysAgo)
  }
  await leaveAll()
  await (await sweeper(false)).close()
  expect(await notes()).toEqual(['c/young.pdf'])
  expect(await readdir(files.arriving)).toEqual(['young'])
  await (await sweeper(true)).close()
  expect(await notes()).toEqual([])
  expect(await readdir(files.arriving)).toEqual([])
})
