import { execFile } from 'node:child_process'
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { type ImportJob, importColumns, importLimits } from '#contract/nexus/client-import.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { bookRow, clientBook, uploadForm } from '#sandbox/testing/samples.ts'
import { writeWorkbook } from '#tests/support/workbook.ts'
import { figure, printTable } from './table.ts'

const email = 'admin@meridianquay.example'
const mebibyte = 1024 * 1024

interface Measured {
  seconds: number
  cpuSeconds: number
  startMebibytes: number
  peakMebibytes: number
  /** Maximum time in which no other work ran. */
  maxPauseMs: number
  job: ImportJob
}

async function bench(folder: string): Promise<void> {
  const rows: string[][] = []
  for (const [name, fileName, content] of books()) {
    await writeFile(join(folder, fileName), await content())
    const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, folder, fileName])
    rows.push(toRow(name, JSON.parse(stdout) as Measured))
  }
  printTable(
    'Import of client books; worker and embedded database share a process',
    [
      'file',
      'MiB',
      'rows',
      'failed',
      'seconds',
      'cpu s',
      'rows/s',
      'MiB at start',
      'MiB at peak',
      'max pause ms',
    ],
    rows,
  )
}

function books(): [name: string, fileName: string, content: () => Promise<Buffer>][] {
  const csv = (count: number) => async () => Buffer.from(clientBook(bookRows(count)))
  const head = importColumns.map(({ header }) => header)
  const sheet = () => ({ name: 'Clients', rows: [head, ...bookRows(importLimits.rows)], widths: [12] })
  return [
    ['CSV, 5,000 rows', 'small.csv', csv(5_000)],
    ['CSV, 50,000 rows', 'large.csv', csv(importLimits.rows)],
    ['XLSX, 50,000 rows', 'large.xlsx', () => writeWorkbook([sheet()])],
  ]
}

function bookRows(count: number): string[][] {
  return Array.from({ length: count }, (_, index) =>
    bookRow({
      company_number: index % 10 === 9 ? 'wrong' : String(10_000_000 + index),
      company_name: `Bench ${index} Ltd`,
      contact_email: `client${index}@example.com`,
      annual_turnover: String(40_000 + ((index * 7_919) % 900_000)),
      broker_reference: `BN-${index}`,
    }),
  )
}

async function addCompanies(sandbox: Sandbox): Promise<void> {
  await sandbox.db.execute(sql`
    insert into companies (number, name, type, status, incorporated_on, address)
    select (10000000 + n * 2)::text, 'Bench ' || n * 2 || ' Ltd', 'ltd', 'active', '2015-01-01', '{"line_1":"1 Sample Street","postcode":"ZZ1 1AA"}'
    from generate_series(0, ${importLimits.rows / 2}) as n`)
}

/** In the child: imports a book into a fresh sandbox on disk. */
async function measureAlone(folder: string, fileName: string): Promise<void> {
  const data = join(folder, `data-${fileName}`)
  const sandbox = await createSandbox({ data })
  await addCompanies(sandbox)
  const measured = await measure(sandbox, await openAsBlob(join(folder, fileName)), fileName)
  await sandbox.close()
  console.log(JSON.stringify(measured))
}

async function measure(sandbox: Sandbox, content: Blob, fileName: string): Promise<Measured> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(email)}` }
  const url = 'http://bench.test/broker/api/v1/client-imports'
  const startMebibytes = process.memoryUsage().rss / mebibyte
  let peak = startMebibytes
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / mebibyte)
  }, 20)
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const cpu = process.cpuUsage()
  const started = performance.now()
  const form = uploadForm(content, fileName)
  const answer = await sandbox.fetch(new Request(url, { method: 'POST', headers, body: form }))
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}`)
  await sandbox.imports.settled()
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  pauses.disable()
  clearInterval(watch)
  const jobs = (await (await sandbox.fetch(new Request(url, { headers }))).json()) as ImportJob[]
  const job = jobs.find(({ file_name: name }) => name === fileName)
  if (!job?.completed_at) throw new Error(`The import did not end: ${job?.failure_reason}`)
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    startMebibytes,
    peakMebibytes: peak,
    maxPauseMs: pauses.max / 1e6,
    job,
  }
}

function toRow(
  name: string,
  { job, seconds, cpuSeconds, startMebibytes, peakMebibytes, maxPauseMs }: Measured,
): string[] {
  return [
    name,
    figure(job.size / mebibyte, 1),
    figure(job.total_rows),
    figure(job.error_rows),
    figure(seconds, 1),
    figure(cpuSeconds, 1),
    figure(job.total_rows / seconds),
    figure(startMebibytes),
    figure(peakMebibytes),
    figure(maxPauseMs),
  ]
}

const [folder, fileName] = process.argv.slice(2)
if (folder && fileName) await measureAlone(folder, fileName)
else {
  const made = mkdtempSync(join(tmpdir(), 'imports-bench-'))
  await bench(made).finally(() => rmSync(made, { recursive: true }))
}
