import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PortalPair, startPortal, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { startCannedLender } from './canned-lender.ts'
import { reportCommissions } from './commissions.ts'
import { reportFiles } from './files.ts'
import { reportPages } from './pages.ts'
import { reportImport } from './portal-import.ts'
import { cpuTime, residentMemory } from './process-facts.ts'
import { reportProcessor } from './processor.ts'
import { reportSessions } from './sessions.ts'
import { figure, printTable } from './table.ts'

const email = 'admin@meridianquay.example'
const coldStarts = 3

/** The performance report: bytes, files, start, speed, memory, sessions. Loopback only, about three minutes; leaves nothing behind. */
async function bench(folder: string): Promise<boolean> {
  const lender = await startCannedLender()
  const pair = await startPortalPair(join(folder, 'portal.log'), {
    LOG_LEVEL: 'warn',
    BROKER_SERVICE_URL: `${lender.origin}/broker`,
    CORE_SERVICE_URL: `${lender.origin}/core`,
  })
  lender.target = pair.lender
  let dashboard: number | null = null
  let within = false
  try {
    const cookie = await signedInCookie(pair.origin, email)
    within = await reportPages(pair.origin, cookie)
    await reportStart(pair, folder)
    dashboard = await reportProcessor(pair, lender, cookie)
  } finally {
    await pair.stop()
    lender.close()
  }
  within = (await reportFiles(folder)) && within
  within = (await reportCommissions(folder)) && within
  within = (await reportImport(folder)) && within
  await reportSessions(dashboard)
  return within
}

async function reportStart({ lender }: PortalPair, folder: string): Promise<void> {
  const rows: string[][] = []
  for (let start = 1; start <= coldStarts; start += 1) {
    const started = performance.now()
    const { portal } = await startPortal(lender, join(folder, 'start.log'), { LOG_LEVEL: 'warn' })
    const time = performance.now() - started
    const pid = portal.child.pid ?? 0
    rows.push([`start ${start}`, figure(time), figure(cpuTime(pid)), '1500', figure(residentMemory(pid))])
    await portal.stop()
  }
  printTable(
    'Cold start of the portal',
    ['', 'ready after ms', 'cpu ms', 'limit cpu ms', 'resident MiB'],
    rows,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
try {
  const within = await bench(folder)
  console.log(within ? '\nEvery page is within its limits.' : '\nSome pages are over their limits.')
  process.exitCode = within ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
