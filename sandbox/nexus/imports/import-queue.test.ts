import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { clientImports, importProblems, preQualified } from '../../db/tables/nexus.ts'
import { createFileStore, type FileStore } from '../../files/file-store.ts'
import { brokerageIds, brokerIds } from '../../seed/people.ts'
import { bookRow, clientBook } from '../../testing/samples.ts'
import { createTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import { createImportQueue } from './import-queue.ts'

let sandbox: TestSandbox
let db: Database
let folder: string
let files: FileStore
const errors: Error[] = []

beforeAll(async () => {
  sandbox = await createTestSandbox()
  db = sandbox.db
  // Only the queues of these tests take up imports.
  await sandbox.imports.close()
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
  files = await createFileStore(folder)
})
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

async function addJob({ isStored = true } = {}): Promise<string> {
  const id = randomUUID()
  const filePath = `imports/${id}/book.csv`
  const file = await files.stage(Readable.from([Buffer.from(book)]))
  if (isStored) await files.put(filePath, file)
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

const open = (own: Partial<FileStore> = {}, now = () => new Date()) =>
  createImportQueue({
    db,
    files: { ...files, ...own },
    now,
    report: (error) => errors.push(error),
    batchRows: 7,
  })

async function processAll(own?: Partial<FileStore>): Promise<void> {
  const queue = open(own)
  await queue.settled()
  await queue.close()
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
    .where(and(eq(importProblems.importId, id), eq(importProblems.severity, 'Error')))
    .orderBy(asc(importProblems.row))
  expect(await jobOf(id)).toMatchObject({
    status: 'CompletedWithErrors',
    totalRows: rows,
    processedRows: rows,
    errorRows: 8,
    validRows: rows - 8,
  })
  expect(checked).toHaveLength(rows - 8)
  expect(wrong).toHaveLength(8)
  expect(new Set([...checked, ...wrong].map(({ row }) => row)).size).toBe(rows)
}

test('imports run to their end, one after another, and those that come meanwhile too', async () => {
  const queue = open()
  await queue.settled()
  const [first, second] = [await addJob(), await addJob()]
  queue.wake()
  queue.wake()
  await queue.settled()
  await expectWhole(first)
  expect(await jobOf(second)).toMatchObject({ processedRows: rows, duplicateRows: 52 })
  await queue.close()
})

test('an import that a closing queue left in the middle goes on, with no row twice or lost', async () => {
  const id = await addJob()
  let looks = 0
  const first = open({}, () => {
    looks += 1
    // Asked twice in each batch.
    if (looks === 3) void first.close()
    return new Date()
  })
  await first.settled()
  expect(await jobOf(id)).toMatchObject({ status: 'Processing', processedRows: 14 })
  const saved = await db.select({ id: preQualified.id }).from(preQualified)
  await processAll()
  await expectWhole(id)
  // Results that these have replaced are gone: they are not checked again.
  expect(await db.select({ id: preQualified.id }).from(preQualified)).toEqual(expect.arrayContaining(saved))
})

test('a missing file and a bug both end the import with a message; only the bug is reported', async () => {
  const gone = await addJob({ isStored: false })
  await processAll()
  expect(await jobOf(gone)).toMatchObject({
    status: 'Failed',
    failureReason: expect.stringMatching(/Upload it again/),
  })
  expect(errors).toEqual([])
  const broken = await addJob()
  const bug = () => {
    throw new Error('a bug')
  }
  await processAll({ get: bug })
  expect(await jobOf(broken)).toMatchObject({
    status: 'Failed',
    failureReason: expect.stringMatching(/on our side/),
  })
  expect(errors.map(({ message }) => message)).toEqual(['a bug'])
})
