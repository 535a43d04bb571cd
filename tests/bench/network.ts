import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { type Click, clickThrough, stepsTo } from './click-through.ts'
import { median } from './median.ts'
import { clicksOf, pagesOf } from './sample-pages.ts'
import { type Load, launchBrowser, loadTwice, type Network, networks } from './slow-browser.ts'
import { type StaticPages, startStaticPages } from './static-pages.ts'
import { figure, printTable, verdict } from './table.ts'

/** Content visible beside the same page as one static HTML file: the goals of docs/performance.md. */
const loadGoals = { 'slow 3G': 1.1, 'fast 3G': 1.35 }
const clickGoals = { first: 1, again: 0.4 }
const rounds = Number(process.env.ROUNDS ?? 1)
const email = 'admin@meridianquay.example'

async function bench(folder: string): Promise<void> {
  const browser = await launchBrowser()
  const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn' })
  try {
    const cookie = await signedInCookie(pair.origin, email)
    const pages = await pagesOf(pair.origin, cookie)
    const clicks = await clicksOf(pair.origin, cookie)
    const statics = await startStaticPages(pair.origin, cookie, [...Object.values(pages), ...clicks])
    for (const network of networks) {
      const round = { browser, origin: pair.origin, cookie, network, statics }
      await reportLoads(round, pages)
      await reportClicks(round, clicks)
    }
    statics.stop()
  } finally {
    await browser.close()
    await pair.stop()
  }
}

interface Round {
  browser: Browser
  origin: string
  cookie: string
  network: Network
  statics: StaticPages
}

async function reportLoads(
  { browser, origin, cookie, network, statics }: Round,
  pages: Record<string, string>,
): Promise<void> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const own: Load[][] = []
    const plain: Load[][] = []
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await loadTwice(browser, network, statics.origin + path, ''))
      own.push(await loadTwice(browser, network, origin + path, cookie))
    }
    for (const visit of [0, 1]) rows.push(loadRow(name, visit, own, plain, loadGoals[network.name]))
  }
  printTable(
    `${network.name}: content visible after a full load (median of ${rounds})`,
    ['page', 'visit', 'portal ms', 'static ms', 'ratio', 'goal', '', 'usable ms', 'KiB', 'requests'],
    rows,
  )
}

function loadRow(name: string, visit: number, own: Load[][], plain: Load[][], goal: number): string[] {
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
    String(goal),
    verdict(content / floor, goal),
    figure(of(own, (load) => load.usableMs)),
    figure(of(own, (load) => load.bytes) / 1024, 1),
    figure(of(own, (load) => load.requests)),
  ]
}

async function reportClicks(
  { browser, origin, cookie, network, statics }: Round,
  paths: string[],
): Promise<void> {
  const files = { origin: statics.origin, cookie: '' }
  const steps = await stepsTo(browser, files, paths)
  const own: Click[][] = []
  const plain: Click[][] = []
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await clickThrough(browser, network, files, '/dashboard', steps))
    own.push(await clickThrough(browser, network, { origin, cookie }, '/dashboard', steps))
  }
  const contentOf = (visits: Click[][], step: number) =>
    median(visits.map((clicks) => clicks[step]?.contentMs ?? Number.NaN))
  const rows = steps.map(({ path }, index) => {
    const content = contentOf(own, index)
    const floor = contentOf(plain, index)
    const goal = paths.indexOf(path) < index ? clickGoals.again : clickGoals.first
    return [
      path.replace(/[0-9a-f-]{36}/, ':clientId'),
      figure(content),
      figure(floor),
      figure(content / floor, 2),
      String(goal),
      verdict(content / floor, goal),
      own.at(-1)?.[index]?.requests.join(' ') ?? '',
    ]
  })
  printTable(
    `${network.name}: content visible after a click, from the page at rest`,
    ['to', 'portal ms', 'static ms', 'ratio', 'goal', '', 'requests'],
    rows,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'portal-network-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true })
}
