import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { importLimits } from '#contract/nexus/client-import.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { bookRow, clientBook, uploadForm } from '#sandbox/testing/samples.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

const email = 'admin@meridianquay.example'
const sampleMs = 10
const maxGrowth = 24

export async function reportImport(folder: string): Promise<boolean> {
  const alone = await importAlone(bookOf('alone.csv', 20_000_000, importLimits.rows))
  const pair = await startPortalPair(join(folder, 'import.log'), { LOG_LEVEL: 'warn' })
  try {
    const cookie = await signedInCookie(pair.origin, email)
    // The first files take what the runtime keeps for good; without headers the lender does not check their rows.
    for (const turn of [1, 2, 3])
      await importThrough(
        pair,
        cookie,
        bookOf(`warm-${turn}.csv`, turn * 100_000, importLimits.rows, ['none']),
      )
    const through = await importThrough(pair, cookie, bookOf('portal.csv', 30_000_000, importLimits.rows))
    if (!through.checked) throw new Error('The import failed')
    const ok = through.growth <= maxGrowth
    printTable(
      `Import of ${figure(importLimits.rows)} rows (memory of the portal's process)`,
      ['', 'seconds', 'growth MiB', 'limit', ''],
      [
        ['lender alone', figure(alone, 1), '', '', ''],
        [
          'through the portal',
          figure(through.seconds, 1),
          figure(through.growth, 1),
          String(maxGrowth),
          ok ? 'ok' : 'OVER',
        ],
      ],
    )
    return ok
  } finally {
    await pair.stop()
  }
}

/** Every book has companies of its own: one that is known already is not checked. */
function bookOf(name: string, first: number, count: number, head?: string[]): File {
  const rows = Array.from({ length: count }, (_, index) =>
    bookRow({ company_number: String(first + index), company_name: `Bench ${index} Ltd` }),
  )
  return new File([clientBook(rows, head)], name)
}

async function importAlone(file: File): Promise<number> {
  const sandbox = await createSandbox({ data: 'memory' })
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(email)}` }
  const from = performance.now()
  const init = { method: 'POST', headers, body: uploadForm(file, file.name) }
  const answer = await sandbox.fetch(new Request('http://bench.test/broker/api/v1/client-imports', init))
  if (answer.status !== 201) throw new Error(`The lender answered with ${answer.status}`)
  await sandbox.imports.settled()
  const seconds = (performance.now() - from) / 1_000
  await sandbox.close()
  return seconds
}

async function importThrough({ portal, origin }: PortalPair, cookie: string, file: File) {
  const memory = () => residentMemory(portal.child.pid ?? 0) ?? Number.NaN
  const before = memory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, memory())
  }, sampleMs)
  const from = performance.now()
  const page = await upload(origin, cookie, file)
  const checked = await untilOver(page, cookie).finally(() => clearInterval(timer))
  return { checked, seconds: (performance.now() - from) / 1_000, growth: peak - before }
}

async function upload(origin: string, cookie: string, file: File): Promise<string> {
  const form = new FormData()
  form.set('intent', 'import')
  form.set('idempotency_key', crypto.randomUUID())
  form.set('consent_declaration', 'true')
  form.set('file', file)
  const init = { method: 'POST', headers: { cookie, origin }, body: form, redirect: 'manual' } as const
  const answer = await fetch(`${origin}/nexus/import`, init)
  await answer.body?.cancel()
  const to = answer.headers.get('location')
  if (!to) throw new Error(`The portal answered with ${answer.status}`)
  return origin + to
}

async function untilOver(page: string, cookie: string): Promise<boolean> {
  for (;;) {
    const html = await (await fetch(page, { headers: { cookie } })).text()
    if (html.includes('rows checked on')) return true
    if (html.includes('Not imported')) return false
    await wait(500)
  }
}
