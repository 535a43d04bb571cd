import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { type Click, clickThrough, type Load, loadTwice, type Network, networks } from './slow-browser.ts'
import { type StaticPages, startStaticPages } from './static-pages.ts'
import { figure, printTable, verdict } from './table.ts'

/** Limits of design goal 5 and 6: content visible beside the same page as one static HTML file. */
const limits = { 'slow 3G': { load: 1.05, click: 0.85 }, 'fast 3G': { load: 1.15, click: 0.85 } }
const rounds = Number(process.env.ROUNDS ?? 1)
const email = 'admin@meridianquay.example'

async function bench(folder: string): Promise<void> {
  const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const cookie = await signedInCookie(pair.origin, email)
    const pages = await pagesOf(pair.origin, cookie)
    const statics = await startStaticPages(pair.origin, cookie, Object.values(pages))
    for (const network of networks)
      await report({ browser, origin: pair.origin, cookie, network, pages, statics })
    statics.stop()
  } finally {
    await browser.close()
    await pair.stop()
  }
}

/** Company number of the sample client that has something of everything: offers, requests, documents, directors. */
const fullClient = '99000001'

async function pagesOf(origin: string, cookie: string): Promise<Record<string, string>> {
  const client = await findClient(
    origin,
    cookie,
    `?search=${fullClient}`,
    /href="(\/application\/[0-9a-f-]{36})/,
  )
  return { dashboard: '/dashboard', clients: '/application', client, refer: '/refer' }
}

/** A client whose row in the list leads to the overview, and not to the tab of its next step. */
const findRow = (origin: string, cookie: string) =>
  findClient(origin, cookie, '', /href="(\/application\/[0-9a-f-]{36})"/)

async function findClient(origin: string, cookie: string, search: string, link: RegExp): Promise<string> {
  const list = await (await fetch(`${origin}/application${search}`, { headers: { cookie } })).text()
  const [, client] = link.exec(list) ?? []
  if (!client) throw new Error(`The clients list${search} has no link like ${link}`)
  return client
}

interface Round {
  browser: Browser
  origin: string
  cookie: string
  network: Network
  pages: Record<string, string>
  statics: StaticPages
}

async function report({ browser, origin, cookie, network, pages, statics }: Round): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const own: Load[][] = []
    const plain: Load[][] = []
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await loadTwice(browser, network, statics.origin + path, ''))
      own.push(await loadTwice(browser, network, origin + path, cookie))
    }
    for (const visit of [0, 1]) rows.push(loadRow(name, visit, own, plain, limits[network.name].load))
  }
  printTable(
    `${network.name}: content visible after a full load (median of ${rounds})`,
    ['page', 'visit', 'portal ms', 'static ms', 'ratio', 'limit', '', 'usable ms', 'KiB', 'requests'],
    rows,
  )
  await reportClicks({ browser, origin, cookie, network, pages, statics })
}

function loadRow(name: string, visit: number, own: Load[][], plain: Load[][], limit: number): string[] {
  const of = (loads: Load[][], read: (load: Load) => number) =>
    median(loads.flatMap((pair) => (pair[visit] ? [read(pair[visit])] : [])))
  const content = of(own, (load) => load.contentMs)
  const floor = of(plain, (load) => load.contentMs)
  return [
    name,
    visit === 0 ? 'first' : 'again',
    figure(content),
    figure(floor),
    figure(content / floor, 2),
    String(limit),
    verdict(content / floor, limit),
    figure(of(own, (load) => load.usableMs)),
    figure(of(own, (load) => load.bytes) / 1024, 1),
    figure(of(own, (load) => load.requests)),
  ]
}

async function reportClicks({ browser, origin, cookie, network, pages, statics }: Round): Promise<void> {
  const { dashboard = '', clients = '', client = '' } = pages
  const row = await findRow(origin, cookie)
  const steps = [clients, row, `${row}/documents`, clients]
  const own: Click[][] = []
  const plain: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    own.push(await clickThrough(browser, network, origin, cookie, dashboard, steps))
    const loads: number[] = []
    for (const step of steps) {
      const [load] = await loadTwice(
        browser,
        network,
        statics.origin + (statics.has(step) ? step : client),
        '',
      )
      loads.push(load?.contentMs ?? Number.NaN)
    }
    plain.push(loads)
  }
  const rows = steps.map((step, index) => {
    const content = median(own.map((clicks) => clicks[index]?.contentMs ?? Number.NaN))
    const floor = median(plain.map((loads) => loads[index] ?? Number.NaN))
    const requests = own.at(-1)?.[index]?.requests ?? []
    return [
      step.replace(/[0-9a-f-]{36}/, ':clientId'),
      figure(content),
      figure(floor),
      figure(content / floor, 2),
      String(limits[network.name].click),
      verdict(content / floor, limits[network.name].click),
      requests.join(' '),
    ]
  })
  printTable(
    `${network.name}: content visible after a click, from the page at rest`,
    ['to', 'portal ms', 'static ms', 'ratio', 'limit', '', 'requests'],
    rows,
  )
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

const folder = mkdtempSync(join(tmpdir(), 'portal-network-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true })
}
