import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Follows a link that downloads a file, and reads what the page says then. Returns the name that the file is saved under. */
export async function download(page: Page, link: string | RegExp): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const toast = page.getByText('File downloaded successfully!')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  return (await started).suggestedFilename()
}
