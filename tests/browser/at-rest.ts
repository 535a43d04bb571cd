import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** No toast is shown and nothing changes its colour any more: axe would read colours between two. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
