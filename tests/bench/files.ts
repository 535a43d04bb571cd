import { join } from 'node:path'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

const fileBytes = 25 * 1024 * 1024
const sampleMs = 10
/** MiB: less than one file, however many pass at once. */
export const maxGrowth = 24

export async function reportFiles(folder: string): Promise<boolean> {
  const pair = await startPortalPair(join(folder, 'files.log'), { LOG_LEVEL: 'warn' })
  try {
    return await measureFiles(pair, await signedInCookie(pair.origin, 'admin@meridianquay.example'))
  } finally {
    await pair.stop()
  }
}

async function measureFiles({ origin, portal }: PortalPair, cookie: string): Promise<boolean> {
  const pid = portal.child.pid ?? 0
  const page = await findUploadForm(origin, cookie)
  const upload = () => uploadOnce(origin, cookie, page)
  const four = (work: () => Promise<unknown>) => () => Promise.all(Array.from({ length: 4 }, work))
  // The runtime frees buffers late: what it has once taken for them, however many files pass, is no growth.
  for (let turn = 0; turn < 3; turn += 1) await four(upload)()
  const link = await downloadLink(origin, cookie, page)
  const download = () => downloadOnce(origin + link, cookie)
  await download()
  const trials: [name: string, work: () => Promise<unknown>][] = [
    ['upload of 25 MB', upload],
    ['4 uploads of 25 MB at once', four(upload)],
    ['download of 25 MB', download],
    ['4 downloads of 25 MB at once', four(download)],
  ]
  const rows: string[][] = []
  let within = true
  for (const [name, work] of trials) {
    const { before, growth, ms } = await measure(pid, work)
    const ok = growth <= maxGrowth
    within &&= ok
    rows.push([name, figure(ms), figure(before, 1), figure(growth, 1), String(maxGrowth), ok ? 'ok' : 'OVER'])
  }
  printTable(
    'Files through the portal (resident memory of its process)',
    ['', 'ms', 'before MiB', 'growth MiB', 'limit', ''],
    rows,
  )
  return within
}

export async function measure(pid: number, work: () => Promise<unknown>) {
  const memory = () => residentMemory(pid) ?? Number.NaN
  const before = memory()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, memory())
  }, sampleMs)
  const from = performance.now()
  await work().finally(() => clearInterval(timer))
  return { before, growth: Math.max(peak, memory()) - before, ms: performance.now() - from }
}

/** The documents of a client that takes some. */
export async function findUploadForm(origin: string, cookie: string): Promise<string> {
  const list = await textOf(`${origin}/application`, cookie)
  const clients = new Set(
    [...list.matchAll(/href="(\/application\/[0-9a-f-]{36})"/g)].map(([, path]) => path),
  )
  for (const client of clients) {
    const path = `${client}/documents`
    if ((await textOf(origin + path, cookie)).includes('name="files"')) return path
  }
  throw new Error('No client of the first page accepts documents')
}

let count = 0

export async function uploadOnce(origin: string, cookie: string, path: string): Promise<void> {
  const html = await textOf(origin + path, cookie)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const form = new FormData()
  for (const name of ['idempotency_key', 'version']) form.set(name, hidden(name))
  form.set('upload_type', 'Other')
  count += 1
  // Every file is another one, or the lender would have it already.
  form.set('files', new File([`%PDF-1.7 ${count} `, new Uint8Array(fileBytes - 1024)], `large-${count}.pdf`))
  form.set('intent', 'upload')
  const init = { method: 'POST', headers: { cookie, origin }, body: form, redirect: 'manual' } as const
  const answer = await fetch(origin + path, init)
  await answer.body?.cancel()
  if (answer.status !== 302) throw new Error(`The upload was answered with ${answer.status}`)
}

async function downloadLink(origin: string, cookie: string, path: string): Promise<string> {
  const link = /href="([^"]+)"[^>]*>large-/.exec(await textOf(origin + path, cookie))?.[1]
  if (!link) throw new Error('No uploaded file can be downloaded')
  return link
}

async function downloadOnce(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.byteLength
  if (bytes < fileBytes - 2048) throw new Error(`Of the file ${bytes} bytes arrived`)
}

async function textOf(address: string, cookie: string): Promise<string> {
  return (await fetch(address, { headers: { cookie } })).text()
}
