import type { Browser, Locator, Page } from '@playwright/test'
import type { Site } from './click-through.ts'
import { atRest, type Network, slowContext, slowPage } from './slow-browser.ts'

export interface Interaction {
  name: string
  path: string
  run(page: Page): Promise<void>
}

/** How far the content of a page moves by itself while it loads: the sum of its layout shifts. */
export function layoutShift(browser: Browser, network: Network, site: Site, path: string): Promise<number> {
  return atRestOn({ browser, network, site, path }, (page) => page.evaluate(() => window.response.shift))
}

/** Milliseconds from an interaction with a page at rest to the next paint; those of its slowest event, in steps of eight. */
export function interactionMs(
  browser: Browser,
  network: Network,
  site: Site,
  { path, run }: Interaction,
): Promise<number> {
  return atRestOn({ browser, network, site, path }, async (page) => {
    await run(page)
    await page.waitForFunction(() => window.response.slowestMs > 0)
    return page.evaluate(() => window.response.slowestMs)
  })
}

/** Presses with the mouse alone: a locator’s own click looks up in the page what is below the pointer, which would be measured too. */
export async function press(target: Locator): Promise<void> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  // A link of two lines has nothing to press in the middle of both.
  const centre = await target.evaluate((element): [number, number] => {
    const [line = new DOMRect()] = element.getClientRects()
    return [line.x + line.width / 2, line.y + line.height / 2]
  })
  await page.mouse.move(...centre)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.click(...centre)
}

interface Visit {
  browser: Browser
  network: Network
  site: Site
  path: string
}

async function atRestOn(
  { browser, network, site: { origin, cookie }, path }: Visit,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await slowContext(browser, origin, cookie)
  try {
    const page = await slowPage(context, network)
    await page.addInitScript(watchResponse)
    await page.goto(origin + path)
    await atRest(page)
    return await measure(page)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    response: { shift: number; slowestMs: number }
  }
}

function watchResponse(): void {
  const response = { shift: 0, slowestMs: 0 }
  window.response = response
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) response.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId) response.slowestMs = Math.max(response.slowestMs, entry.duration)
  }).observe(events)
}
