import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export async function download(page: Page, link: string | RegExp): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  // An event of the firm may show another toast, above it.
  const toast = page.getByRole('listitem').filter({ hasText: 'File downloaded successfully!' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(toast).toBeHidden()
  return (await started).suggestedFilename()
}
