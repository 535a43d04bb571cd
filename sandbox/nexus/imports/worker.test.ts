import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems, preQualified } from '../../db/tables/nexus.ts'
import { arrive } from '../../files/arrive.ts'
import { createDiskStore } from '../../files/disk-store.ts'
import type { FileStore } from '../../files/file-store.ts'
import { brokerageIds, brokerIds } from '../../seed/people.ts'
import { bookRow, clientBook } from '../../testing/client-book.ts'
import { createTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import { createImportWorker, type ImportWorker, type WorkerOptions } from './worker.ts'

let sandbox: TestSandbox
let db: Database
let folder: string
let files: FileStore
const errors: Error[] = []

beforeAll(async () => {
  sandbox = await createTestSandbox()
  db = sandbox.db
  // Only the workers of these tests take up imports.
  await sandbox.imports.close()
  folder = await mkdtemp(join(tmpdir(), 'worker-'))
  files = await createDiskStore(folder)
}, 60_000)
beforeEach(async () => {
  errors.length = 0
  await db.delete(preQualified)
  await db.update(clientImports).set({ status: 'Cancelled' })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** 60 rows, the 7th, 14th and so on wrong, with blank rows in between. */
const rows = 60
const book = clientBook([])
  .concat('\r\n')
  .concat(
    Array.from({ length: rows }, (_, index) => {
      const number = index % 7 === 6 ? 'wrong' : String(98_000_000 + index)
      return `${bookRow({ company_number: number }).join(',')}\r\n${index % 5 === 0 ? '\r\n' : ''}`
    }).join(''),
  )

async function addJob(content = book): Promise<string> {
  const id = randomUUID()
  const filePath = `imports/${id}/book.csv`
  const file = await arrive(files, Readable.from([Buffer.from(content)]))
  await files.put(filePath, file)
  await db.insert(clientImports).values({
    id,
    brokerageId: brokerageIds.meridianQuay,
    brokerId: brokerIds.alex,
    uploadedBy: 'Alex Sample',
    fileName: 'book.csv',
    filePath,
    size: file.size,
    sha256: id,
    uploadedAt: new Date(),
    status: 'Queued',
  })
  return id
}

const worker = (options: Partial<WorkerOptions> = {}) =>
  createImportWorker({
    db,
    files,
    now: () => new Date(),
    report: (error) => errors.push(error),
    batchRows: 7,
    ...options,
  })

async function work(with_: ImportWorker): Promise<void> {
  with_.wake()
  await with_.settled()
  await with_.close()
}

/** Breaks off like a killed process: the open transaction is lost. */
function dyingAfter(batches: number): Database {
  let left = batches
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction')
        return (...args: Parameters<Database['transaction']>) => {
          left -= 1
          return left < 0 ? new Promise(() => {}) : target.transaction(...args)
        }
      const value = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const jobOf = async (id: string) => (await db.select().from(clientImports).where(eq(clientImports.id, id)))[0]

async function expectWhole(id: string): Promise<void> {
  const checked = await db
    .select({ row: preQualified.rowNumber })
    .from(preQualified)
    .where(eq(preQualified.importId, id))
  const wrong = await db
    .select({ row: importProblems.row })
    .from(importProblems)
    .where(sql`${importProblems.importId} = ${id} and ${importProblems.severity} = 'Error'`)
    .orderBy(asc(importProblems.row))
  expect(await jobOf(id)).toMatchObject({
    status: 'CompletedWithErrors',
    totalRows: rows,
    processedRows: rows,
    errorRows: 8,
    validRows: rows - 8,
    leasedUntil: null,
  })
  expect(checked).toHaveLength(rows - 8)
  expect(wrong).toHaveLength(8)
  expect(new Set([...checked, ...wrong].map(({ row }) => row)).size).toBe(rows)
}

test('an import runs to its end', async () => {
  const id = await addJob()
  await work(worker())
  await expectWhole(id)
})

test.each([0, 1, 2, 5, 8, 10])(
  'after a kill following transaction %i another worker continues, with no row twice or lost',
  async (batches) => {
    const id = await addJob()
    const dying = worker({ db: dyingAfter(batches), leaseSeconds: 0 })
    dying.wake()
    const reached = batches === 0 ? 'Validating 0' : `Processing ${Math.min((batches - 1) * 7, rows)}`
    await expect
      .poll(async () => {
        const job = await jobOf(id)
        return `${job?.status} ${job?.processedRows}`
      })
      .toBe(reached)
    await work(worker())
    await expectWhole(id)
  },
)

test('a worker that is closed stops after its batch, and the next continues', async () => {
  const id = await addJob()
  const first = worker()
  first.wake()
  await expect.poll(async () => (await jobOf(id))?.processedRows ?? 0).toBeGreaterThan(0)
  await first.close()
  const stopped = await jobOf(id)
  expect(stopped?.leasedUntil).toBeNull()
  await work(worker())
  await expectWhole(id)
})

async function addHeldJob(): Promise<string> {
  const id = await addJob()
  await db
    .update(clientImports)
    .set({ leasedUntil: sql`now() + interval '1 hour'` })
    .where(eq(clientImports.id, id))
  return id
}

test('an import locked by another worker is left alone', async () => {
  const id = await addHeldJob()
  await work(worker())
  expect(await jobOf(id)).toMatchObject({ status: 'Queued', processedRows: 0 })
})

test('a single worker takes over at its start what a killed one had locked', async () => {
  const id = await addHeldJob()
  const alone = worker({ alone: true })
  await alone.settled()
  await alone.close()
  await expectWhole(id)
})

test('two workers on the same import never save a row twice', async () => {
  const id = await addJob()
  await Promise.all([work(worker({ leaseSeconds: 0 })), work(worker({ leaseSeconds: 0 }))])
  await work(worker())
  await expectWhole(id)
  expect(errors).toEqual([])
})

test('a missing file and a bug both end the import with a message; only the bug is reported', async () => {
  const gone = await addJob()
  await files.delete(`imports/${gone}/book.csv`)
  await work(worker())
  expect(await jobOf(gone)).toMatchObject({
    status: 'Failed',
    failureReason: expect.stringMatching(/Upload it again/),
  })
  expect(errors).toEqual([])
  const broken = await addJob()
  const bug = () => {
    throw new Error('a bug')
  }
  await work(worker({ files: { ...files, get: bug } }))
  expect(await jobOf(broken)).toMatchObject({
    status: 'Failed',
    failureReason: expect.stringMatching(/on our side/),
  })
  expect(errors.map(({ message }) => message)).toEqual(['a bug'])
})
