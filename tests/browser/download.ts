import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export async function download(page: Page, link: string | RegExp): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  const toast = page.getByText('File downloaded successfully!')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  return (await started).suggestedFilename()
}
