import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { addCookies } from './browser-cookies.ts'

export interface Network {
  name: 'slow 3G' | 'fast 3G'
  latency: number
  bytesPerSecond: number
}

export const networks: Network[] = [
  { name: 'slow 3G', latency: 400, bytesPerSecond: 50_000 },
  { name: 'fast 3G', latency: 150, bytesPerSecond: 200_000 },
]

export interface Load {
  contentMs: number
  /** Hydrated; the content's own time where a page has no script. */
  usableMs: number
  bytes: number
  requests: number
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

/** A page in a fresh browser profile, and once more in the same. */
export async function loadTwice(
  browser: Browser,
  network: Network,
  url: string,
  cookie: string,
): Promise<Load[]> {
  const context = await slowContext(browser, url, cookie)
  try {
    const first = await load(context, network, url)
    return [first, await load(context, network, url)]
  } finally {
    await context.close()
  }
}

async function load(context: BrowserContext, network: Network, url: string): Promise<Load> {
  const page = await slowPage(context, network)
  let bytes = 0
  let requests = 0
  page.on('requestfinished', async (request) => {
    requests += 1
    const sizes = await request.sizes().catch(() => null)
    bytes += sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0
  })
  await page.goto(url)
  await atRest(page)
  const [contentMs, usableMs] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) =>
        new PerformanceObserver((list) => {
          const paint = list.getEntries().at(-1)?.startTime ?? Number.NaN
          const hydrated = Number(document.documentElement.dataset.hydratedAt ?? paint)
          resolve([paint, hydrated])
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  await page.close()
  return { contentMs, usableMs, bytes, requests }
}

export async function slowContext(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await addCookies(context, url, cookie)
  return context
}

export async function slowPage(context: BrowserContext, { latency, bytesPerSecond }: Network): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      if (dataset.hydrated && !dataset.hydratedAt) dataset.hydratedAt = String(performance.now())
    }).observe(document, { attributes: true, subtree: true, childList: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/** Hydrated where there is a script, with the files of other pages fetched by the service worker, and nothing has arrived for a second. */
export async function atRest(page: Page, quietMs = 1000): Promise<void> {
  await page
    .locator('html[data-hydrated], html:not(:has(script[type="module"]))')
    .waitFor({ state: 'attached' })
  await page.waitForFunction((quiet) => {
    if (document.documentElement.dataset.hydrated && !navigator.serviceWorker.controller) return false
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > quiet
  }, quietMs)
}
