import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

export const toastList = '[data-sonner-toaster]'

/** What axe finds with all its rules in the light, and of contrast in the dark, where only colours can differ. `within` is a CSS selector. */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  const findings = [...(await findingsIn(page, 'light', within)), ...(await findingsIn(page, 'dark', within))]
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  return findings
}

export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  // For `npm run evidence`, which lists what was looked at.
  test.info().annotations.push({ type: 'axe', description: `${new URL(page.url()).pathname} ${width}` })
  expect(await axeFindings(page, within), page.url()).toEqual([])
}

async function findingsIn(page: Page, colorScheme: 'light' | 'dark', within: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await finishTransitions(page)
  // Frames are scanned in a page of their own, which the portal has no use for; what passes need not be described. It takes half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .include(within)
  // Other tests’ events come and go meanwhile; toasts are looked at by live.spec.ts.
  if (within === 'html') axe.exclude(toastList)
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id} ${target} ${failureSummary}`),
  )
}

/**
 * Between two colours axe would find a contrast that lasts a moment. Finished here rather than awaited: a page that has nothing else to draw
 * may get no further frame, without which a transition never reports its end.
 */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
}
