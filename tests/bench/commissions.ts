import { join } from 'node:path'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { prepareLargeBook } from './large-book.ts'
import { median } from './median.ts'
import { figure, printTable } from './table.ts'

/** Clients besides the sample's: so many that their commission has more than 10,000 lines. */
const clients = 18_000
const minLines = 10_000
const runs = 5

/** Each address with its limit in milliseconds, the lender's work included. */
const addresses: [name: string, path: string, limitMs: number][] = [
  ['statement of the month', '/commissions', 1_000],
  ['all lines, first page', '/commissions?period=all', 1_000],
  ['all lines, page 100', '/commissions?period=all&page=100', 1_500],
  ['by client', '/commissions/clients', 1_500],
  ['export of all lines', '/commissions/export', 6_000],
]

export async function reportCommissions(folder: string): Promise<boolean> {
  const data = join(folder, 'book')
  await prepareLargeBook(data, clients)
  const pair = await startPortalPair(join(folder, 'commissions.log'), {
    LOG_LEVEL: 'warn',
    SANDBOX_DATA: data,
  })
  try {
    const cookie = await signedInCookie(pair.origin, 'admin@meridianquay.example')
    const read = async (path: string) => (await fetch(pair.origin + path, { headers: { cookie } })).text()
    const lines = linesOf(await read('/commissions?period=all'))
    const rows: string[][] = []
    let within = lines >= minLines
    for (const [name, path, limitMs] of addresses) {
      const { ms, bytes } = await medianOf(() => read(path))
      within &&= ms <= limitMs
      rows.push([name, figure(ms), String(limitMs), figure(bytes / 1024), ms <= limitMs ? 'ok' : 'OVER'])
    }
    printTable(`Commission pages over ${lines} lines, lender included`, ['', 'ms', 'limit', 'KiB', ''], rows)
    return within
  } finally {
    await pair.stop()
  }
}

function linesOf(page: string): number {
  return Number(/([\d,]+) lines/.exec(page)?.[1]?.replaceAll(',', '') ?? 0)
}

async function medianOf(read: () => Promise<string>): Promise<{ ms: number; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    bytes = (await read()).length
    times.push(performance.now() - started)
  }
  return { ms: median(times), bytes }
}
