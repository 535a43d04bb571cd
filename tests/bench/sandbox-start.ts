import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLogged } from '#tests/support/portal-pair.ts'
import { freePort, waitUntilReady } from '../../scripts/services.mjs'
import { prepareLargeBook } from './large-book.ts'
import { cpuTime, residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

const scales = [0, 1_000, 100_000]
/** Milliseconds that the slowest start may take: a large book is made once. */
const timeoutMs = 600_000

interface Start {
  name: string
  data: string
}

/** From the start of the sandbox's process to its first answer: in memory, in a folder that is new, and in one that is there. */
async function bench(folder: string): Promise<void> {
  const rows = [await measure({ name: 'memory', data: 'memory' }, folder)]
  for (const scale of scales) {
    const clients = scale > 0 ? `, ${scale.toLocaleString('en-GB')} clients more` : ''
    const data = join(folder, `scale-${scale}`)
    if (scale > 0) await prepareLargeBook(data, scale)
    else rows.push(await measure({ name: 'new folder', data }, folder))
    rows.push(await measure({ name: `folder that is there${clients}`, data }, folder))
  }
  printTable(
    'Cold start of the sandbox, embedded database',
    ['', 'first answer after ms', 'cpu ms', 'resident MiB'],
    rows,
  )
}

async function measure({ name, data }: Start, folder: string): Promise<string[]> {
  const port = await freePort()
  const env = { SANDBOX_PORT: String(port), SANDBOX_DATA: data }
  const started = performance.now()
  const service = startLogged('sandbox', ['sandbox/index.ts'], join(folder, 'start.log'), env)
  try {
    await waitUntilReady(service, `http://localhost:${port}/readyz`, timeoutMs)
    const time = performance.now() - started
    const pid = service.child.pid ?? 0
    return [name, figure(time), figure(cpuTime(pid)), figure(residentMemory(pid))]
  } finally {
    await service.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-start-bench-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true })
}
