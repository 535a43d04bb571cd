import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { openDatabase } from '#sandbox/db/database.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { createLenderProcess, type LenderProcess } from '#tests/support/lender-process.ts'
import { findDuplicates, findHalfWritten } from './half-written.ts'
import { createOffice, findLostWrites, runUntilKilled } from './office.ts'

const rounds = 4
const folder = mkdtempSync(join(tmpdir(), 'sandbox-killed-'))
let lender: LenderProcess

afterAll(async () => {
  await lender.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('a first start that was killed during migration starts over', async () => {
  const database = join(folder, 'postgres')
  mkdirSync(database)
  writeFileSync(join(database, 'PG_VERSION'), '')
  writeFileSync(`${database}.unfinished`, '')
  lender = await createLenderProcess('test-results/logs/sigkill-sandbox.log', { SANDBOX_DATA: folder })
  await lender.start()
  expect(existsSync(`${database}.unfinished`)).toBe(false)
}, 60_000)

test('SIGKILL under load loses no acknowledged write, leaves none partial, and a repeated one is applied once', async () => {
  const since = new Date()
  const office = createOffice(lender)
  let answered = 0
  for (let round = 0; round < rounds; round += 1) {
    const written = await runUntilKilled(lender, office, 10 + Math.floor(Math.random() * 30))
    if (round === 1) await lender.killWhileStarting(200 + Math.random() * 1_500)
    await lender.start()
    answered += written.filter(({ answer }) => answer).length
    expect(await findLostWrites(office, written)).toEqual([])
  }
  const { ledger } = office
  const jobs = () => ledger.read<ImportJob[]>(personas.admin, '/broker/api/v1/client-imports')
  const isOpen = (job: ImportJob) => job.file_name.startsWith('book-') && job.completed_at === null
  await vi.waitUntil(async () => !(await jobs()).some(isOpen), { timeout: 15_000, interval: 100 })
  await lender.kill()
  // What a start clears away is cleared now.
  await lender.start()
  await lender.kill()
  const { db, close } = await openDatabase({ data: folder })
  expect(await findHalfWritten(db, folder, since)).toEqual([])
  expect(await findDuplicates(db, since)).toEqual([])
  await close()
  expect(answered).toBeGreaterThanOrEqual(rounds * 10)
}, 120_000)
