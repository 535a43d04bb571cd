import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { type Database, openDatabase } from '#sandbox/db/database.ts'
import { pendingFiles } from '#sandbox/db/tables/application.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { findDuplicates, findHalfWritten } from '#tests/durability/half-written.ts'
import {
  createOffice,
  findLostWrites,
  runUntilKilled,
  writeUntilUnavailable,
} from '#tests/durability/office.ts'
import { createLenderProcess, type LenderProcess } from '#tests/support/lender-process.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'

// Two sandboxes that share a Postgres server and a folder of files.

let since: Date
const folder = mkdtempSync(join(tmpdir(), 'shared-lender-'))
let postgres: PostgresServer
let one: LenderProcess
let two: LenderProcess

beforeAll(async () => {
  postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, SANDBOX_DATA: folder }
  one = await createLenderProcess('test-results/logs/shared-lender-one.log', settings)
  two = await createLenderProcess('test-results/logs/shared-lender-two.log', settings)
  // At once: only one of them may make the tables and the sample data.
  await Promise.all([one.start(), two.start()])
  since = new Date()
}, 90_000)
afterAll(async () => {
  await Promise.all([one.kill(), two.kill()])
  await postgres.close()
  rmSync(folder, { recursive: true, force: true })
})

const firm = brokerageIds.meridianQuay

/** A connection to a lender’s live feed, and the messages it receives. */
async function listenAt(lender: LenderProcess) {
  const authorization = await lender.authorization(personas.admin)
  const connection = new HubConnectionBuilder()
    .withUrl(`${lender.url}/broker/notifications?brokerageId=${firm}`, {
      accessTokenFactory: () => authorization.replace('Bearer ', ''),
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build()
  const heard: string[] = []
  connection.on('BrokerageContractSent', ({ message }: { message: string }) => heard.push(message))
  await connection.start()
  return { heard, stop: () => connection.stop() }
}

/** Sends a message to everyone in the brokerage, from a lender’s desk. */
const say = (lender: LenderProcess, message: string) =>
  createOffice(lender).ledger.step(`/brokerages/${firm}/message`, { message })

test('messages sent at one are received at both, once and in order', async () => {
  const listeners = [await listenAt(one), await listenAt(two)]
  for (const message of ['first', 'second', 'third']) await say(one, message)
  for (const { heard, stop } of listeners) {
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second', 'third']), 10_000)
    await stop()
  }
})

test('one that is killed under load loses nothing: the other has every acknowledged write, and continues', async () => {
  const offices = [createOffice(one), createOffice(two, 500_000)] as const
  const [there, here] = offices
  const goingOn = new AbortController()
  const working = writeUntilUnavailable(here, goingOn.signal)
  for (let round = 0; round < 2; round += 1) {
    const written = await runUntilKilled(one, there, 20 + Math.floor(Math.random() * 40))
    expect(await findLostWrites(there, written, here.ledger)).toEqual([])
    await one.start()
  }
  goingOn.abort()
  await working
  expect(here.ledger.entries.filter(({ answer }) => !answer)).toEqual([])
  expect(await findLostWrites(here, here.ledger.entries.slice(-150), there.ledger)).toEqual([])
}, 120_000)

test('both survive a crash of the database, and no acknowledged write is lost', async () => {
  const office = createOffice(two, 900_000)
  const working = writeUntilUnavailable(office)
  await vi.waitUntil(() => office.ledger.entries.filter(({ answer }) => answer).length > 20, 20_000)
  await postgres.crash()
  await working
  expect((await fetch(`${two.url}/readyz`)).status).toBe(503)
  await postgres.restart()
  await vi.waitFor(async () => {
    for (const { url } of [one, two]) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  }, 10_000)
  expect(await findLostWrites(office, office.ledger.entries)).toEqual([])
  const { heard, stop } = await listenAt(one)
  await vi.waitFor(async () => {
    await say(two, 'back')
    expect(heard).toContain('back')
  }, 15_000)
  await stop()
}, 90_000)

/** Makes what was left behind so old that no one can be at work on it. */
async function letTimePass(db: Database): Promise<void> {
  await db.update(pendingFiles).set({ since: new Date(since.getTime() - 3_600_000) })
  const arriving = join(folder, 'files', 'arriving')
  const dayBefore = since.getTime() / 1_000 - 86_400
  for (const name of await readdir(arriving)) await utimes(join(arriving, name), dayBefore, dayBefore)
}

test('afterwards no write is partial or duplicated', async () => {
  const { ledger } = createOffice(two)
  const jobs = () => ledger.read<ImportJob[]>(personas.admin, '/broker/api/v1/client-imports')
  const isOpen = (job: ImportJob) => job.file_name.startsWith('book-') && job.completed_at === null
  await vi.waitUntil(async () => !(await jobs()).some(isOpen), { timeout: 60_000, interval: 250 })
  await Promise.all([one.kill(), two.kill()])
  const { db, close } = await openDatabase({ url: postgres.url, data: folder })
  await letTimePass(db)
  await one.start()
  await one.kill()
  expect(await findHalfWritten(db, folder, since)).toEqual([])
  expect(await findDuplicates(db, since)).toEqual([])
  await close()
}, 90_000)
