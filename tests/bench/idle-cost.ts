import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { startCollector } from '#tests/support/collector.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { addCookies } from './browser-cookies.ts'
import { median } from './median.ts'
import { atRest, launchBrowser } from './slow-browser.ts'
import { figure, kibibytes, printTable } from './table.ts'

const email = 'broker@meridianquay.example'
const rounds = Number(process.env.ROUNDS ?? 5)

interface Cost {
  /** Milliseconds of script, and of tasks longer than 50 ms beyond those 50, until the page answers to clicks. */
  before: { script: number; blocked: number }
  after: { script: number; blocked: number }
  /** Bytes of scripts after that. */
  bytes: number
}

interface Portal {
  name: string
  origin: string
  cookie: string
  /** Chunks that are loaded late. */
  late: string[]
}

/** What reporting, analytics, tracing and the live feed cost the browser’s main thread, before a page answers to clicks and after. */
async function bench(folder: string): Promise<void> {
  const browser = await launchBrowser()
  const collector = await startCollector()
  const services = {
    SENTRY_DSN: collector.dsn,
    POSTHOG_KEY: 'phc_practice',
    POSTHOG_HOST: collector.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.otlpEndpoint,
  }
  const live = ['follow-feed', 'hub-client']
  const stages: [string, Record<string, string>, string[]][] = [
    ['live feed alone', {}, live],
    [
      'and every service, development',
      { STAGE: 'development', ...services },
      [...live, 'error-reporting', 'product-analytics', 'navigation-tracing'],
    ],
  ]
  const rows: string[][] = []
  try {
    for (const [name, env, late] of stages) {
      const pair = await startPortalPair(join(folder, 'portal.log'), { LOG_LEVEL: 'warn', ...env })
      const portal = { name, late, origin: pair.origin, cookie: await signedInCookie(pair.origin, email) }
      rows.push(await measure(browser, portal).finally(pair.stop))
    }
  } finally {
    await browser.close()
    await collector.close()
  }
  printTable(
    `Main thread of the clients list, processor slowed four times (median of ${rounds})`,
    ['', 'script ms', 'blocked ms', 'then script ms', 'blocked ms', 'scripts KiB'],
    rows,
  )
}

async function measure(browser: Browser, portal: Portal): Promise<string[]> {
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) costs.push(await open(browser, portal))
  const of = (read: (cost: Cost) => number) => median(costs.map(read))
  return [
    portal.name,
    figure(of(({ before }) => before.script)),
    figure(of(({ before }) => before.blocked)),
    figure(of(({ after }) => after.script)),
    figure(of(({ after }) => after.blocked)),
    kibibytes(of(({ bytes }) => bytes)),
  ]
}

async function open(browser: Browser, { origin, cookie, late }: Portal): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await addCookies(context, origin, cookie)
  const page = await context.newPage()
  await page.addInitScript(watchLongTasks)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${origin}/application`, { waitUntil: 'commit' })
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const before = await spent(page, session)
  const loaded = await scriptBytes(page)
  await page.waitForFunction((names) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.every((name) => loaded.some((each) => each.includes(`/${name}-`)))
  }, late)
  await atRest(page, 3000)
  const all = await spent(page, session)
  const bytes = (await scriptBytes(page)) - loaded
  await context.close()
  return {
    before,
    after: { script: all.script - before.script, blocked: all.blocked - before.blocked },
    bytes,
  }
}

function watchLongTasks(): void {
  // Product analytics ignores robots, and knows them by this.
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  const totals = { blocked: 0 }
  Object.assign(window, { longTasks: totals })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) totals.blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

async function spent(page: Page, session: CDPSession): Promise<Cost['before']> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  const blocked = await page.evaluate(() => Reflect.get(window, 'longTasks').blocked as number)
  return { script: seconds * 1000, blocked }
}

function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

const folder = mkdtempSync(join(tmpdir(), 'portal-idle-'))
try {
  await bench(folder)
} finally {
  rmSync(folder, { recursive: true })
}
