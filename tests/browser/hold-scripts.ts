import type { Page } from '@playwright/test'
import { ready } from './test.ts'

export const scripts = '**/assets/*.js'

/** How a page is opened whose scripts are held: its `load` event waits for them. */
export const beforeScripts = { waitUntil: 'domcontentloaded' } as const

/**
 * Holds all scripts until the returned function is called, which waits until the page has them. The route stays: a request that is under way while
 * one is removed is never reported, and tests wait for what a page sends as soon as it has its scripts.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await ready(page)
  }
}
