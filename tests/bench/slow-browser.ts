import type { Browser, BrowserContext, Page } from '@playwright/test'
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

export interface Click {
  contentMs: number
  /** Names of what the click requested, without hashes. */
  requests: string[]
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

export async function clickThrough(
  browser: Browser,
  network: Network,
  origin: string,
  cookie: string,
  start: string,
  steps: string[],
): Promise<Click[]> {
  const context = await slowContext(browser, origin, cookie)
  const page = await slowPage(context, network)
  await page.goto(origin + start)
  await atRest(page)
  const clicks: Click[] = []
  for (const step of steps) clicks.push(await click(page, step))
  await context.close()
  return clicks
}

async function click(page: Page, path: string): Promise<Click> {
  const requests: string[] = []
  const note = (request: { url(): string }) => {
    const name = nameOf(request.url())
    // Asked for again by Chromium under its developer tools alone, and answered by its cache.
    if (name !== 'favicon.svg') requests.push(name)
  }
  page.on('request', note)
  const contentMs = await page.evaluate(async (target) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"], a[href^="${target}?"]`)
    if (!link) throw new Error(`No link to ${target}`)
    const main = document.querySelector('main')
    const started = performance.now()
    link.click()
    return new Promise<number>((resolve) => {
      const arrived = () => {
        if (location.pathname !== target) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }
      const observer = new MutationObserver(arrived)
      observer.observe(main ?? document.body, { childList: true, subtree: true, characterData: true })
    })
  }, path)
  await atRest(page)
  page.off('request', note)
  return { contentMs, requests }
}

function nameOf(url: string): string {
  const { pathname } = new URL(url)
  return (pathname.split('/').at(-1) ?? '').replace(/-[\w-]{7,8}\./, '.')
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

async function slowContext(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await addCookies(context, url, cookie)
  return context
}

async function slowPage(context: BrowserContext, { latency, bytesPerSecond }: Network): Promise<Page> {
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

/** Hydrated where there is a script, and nothing has arrived for a second: route files are fetched ahead by then. */
export async function atRest(page: Page, quietMs = 1000): Promise<void> {
  await page
    .locator('html[data-hydrated], html:not(:has(script[type="module"]))')
    .waitFor({ state: 'attached' })
  await page.waitForFunction((quiet) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > quiet
  }, quietMs)
}
