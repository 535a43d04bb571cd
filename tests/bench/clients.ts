import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { prepareLargeBook } from './large-book.ts'
import { median } from './median.ts'
import { cpuTime, residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

const sizes = [1_000, 100_000]
const runs = 7
/** A large book is made once, before the sandbox answers. */
const startTimeoutMs = 600_000

/** Each address with its limit in milliseconds at the larger size, the lender's work included. */
const addresses: [name: string, path: string, limitMs: number][] = [
  ['clients, first page', '/application', 400],
  ['clients, page 50', '/application?page=50', 400],
  ['of one status', '/application?status=OfferSent', 400],
  ['that need action', '/application?needs_action=true', 600],
  ['found by name', '/application?search=roofing', 600],
  ['largest amount first', '/application?sort=-amount_requested', 400],
  ['export, 10,000 rows', '/application/export', 15_000],
]

interface Measured {
  ms: number
  cpuMs: number | null
  bytes: number
}

/** The clients list and its export through the portal, over 1,000 clients and over 100,000. */
async function bench(folder: string): Promise<boolean> {
  const measured = new Map<string, Measured[]>(addresses.map(([name]) => [name, []]))
  const memory: string[] = []
  for (const size of sizes) memory.push(await measureSize(folder, size, measured))
  let within = true
  const rows = addresses.map(([name, , limitMs]) => {
    const [small, large] = measured.get(name) ?? []
    const ok = large !== undefined && large.ms <= limitMs
    within &&= ok
    const cells = [small, large].flatMap((each) => [
      figure(each?.ms ?? null),
      figure(each?.cpuMs ?? null),
      figure((each?.bytes ?? 0) / 1024, 1),
    ])
    return [name, ...cells, String(limitMs), ok ? 'ok' : 'OVER']
  })
  const [small, large] = sizes.map((size) => size.toLocaleString('en-GB'))
  printTable(
    `The clients list, lender included (median of ${runs}; cpu: the portal's)`,
    ['', `${small}: ms`, 'cpu ms', 'KiB', `${large}: ms`, 'cpu ms', 'KiB', 'limit ms', ''],
    rows,
  )
  for (const line of memory) console.log(line)
  return within
}

async function measureSize(folder: string, size: number, measured: Map<string, Measured[]>): Promise<string> {
  const data = join(folder, `book-${size}`)
  await prepareLargeBook(data, size)
  const env = { LOG_LEVEL: 'warn', SANDBOX_DATA: data }
  const pair = await startPortalPair(join(folder, `clients-${size}.log`), env, [], startTimeoutMs)
  try {
    const pid = pair.portal.child.pid ?? 0
    const cookie = await signedInCookie(pair.origin, 'admin@meridianquay.example')
    for (const [name, path] of addresses)
      measured.get(name)?.push(await medianOf(pid, () => readAll(pair.origin + path, cookie)))
    const mebibytes = figure(residentMemory(pid))
    return `${size.toLocaleString('en-GB')} clients: the portal's memory after all of it is ${mebibytes} MiB`
  } finally {
    await pair.stop()
  }
}

async function readAll(address: string, cookie: string): Promise<number> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
  return bytes
}

async function medianOf(pid: number, read: () => Promise<number>): Promise<Measured> {
  await read()
  const times: number[] = []
  let bytes = 0
  const before = cpuTime(pid)
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    bytes = await read()
    times.push(performance.now() - started)
  }
  const after = cpuTime(pid)
  const ms = median(times)
  return { ms, bytes, cpuMs: before === null || after === null ? null : (after - before) / runs }
}

const folder = mkdtempSync(join(tmpdir(), 'clients-bench-'))
try {
  const within = await bench(folder)
  console.log(within ? '\nEvery answer is within its limit.' : '\nSome answers are over their limits.')
  process.exitCode = within ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
