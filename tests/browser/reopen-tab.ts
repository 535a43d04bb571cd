import type { Page } from '@playwright/test'
import { expect, ready } from './test.ts'

/** Closes a tab as soon as its draft has a text, and restores the draft in a new tab at the same address. */
export async function reopenTab(page: Page, text: string): Promise<Page> {
  await expect.poll(() => kept(page)).toContain(text)
  const address = page.url()
  await page.close()
  const again = await page.context().newPage()
  await again.goto(address)
  await ready(again)
  await again.getByRole('button', { name: 'Restore draft' }).click()
  await expect(again.getByRole('button', { name: 'Restore draft' })).toHaveCount(0)
  await expect(again.getByRole('main').locator('form :focus')).toHaveCount(1)
  return again
}

/** Everything that the browser keeps on this device. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(localStorage))
}
