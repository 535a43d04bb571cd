import { type BrowserContext, expect } from '@playwright/test'

/** The portal no longer knows the session, as after a restart: the browser still has its cookie, and the provider its own session. */
export async function loseSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const lost = cookies.filter(({ name }) => name === '__Host-portal-sid')
  expect(lost).toHaveLength(1)
  await context.addCookies(lost.map((cookie) => ({ ...cookie, value: 'L'.repeat(43) })))
}
