import type { Page } from '@playwright/test'
import type { Firm, SampleClient } from './firm.ts'
import type { Fixtures } from './test.ts'

interface Opening extends Pick<Fixtures, 'signIn'> {
  page: Page
  firm: Firm
}

/** The client of a test’s firm whose first director’s details are open, for an admin. */
export async function openFirstDirector({ page, firm, signIn }: Opening): Promise<SampleClient> {
  const client = await firm.client('99000018')
  await signIn(firm.admin, `${client.path}/directors`)
  await page.getByRole('main').locator('a[href*="/directors/"]').first().click()
  return client
}
