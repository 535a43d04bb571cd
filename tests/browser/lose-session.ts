import { type BrowserContext, expect, type Page } from '@playwright/test'

/** A page that is connected learns by its next request alone that its session has gone; one that connects after that asks to sign in at once. */
export async function isConnected(page: Page): Promise<void> {
  await expect(page.locator('.live')).toHaveAttribute('data-state', 'live')
}

/** The portal no longer knows the session, as after a restart: the browser still has its cookie, and the provider its own session. */
export async function loseSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const lost = cookies.filter(({ name }) => name === '__Host-portal-sid')
  expect(lost).toHaveLength(1)
  await context.addCookies(lost.map((cookie) => ({ ...cookie, value: 'L'.repeat(43) })))
}
