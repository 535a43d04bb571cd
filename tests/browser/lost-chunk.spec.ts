import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { module: string }> }
  }
}

/** The file of a route’s module in the built portal. */
function fileOf(page: Page, route: string): Promise<string> {
  return page.evaluate((id) => window.__reactRouterManifest?.routes[id]?.module ?? '', route)
}

test('after one failed chunk the page is loaded as a document', { tag: '@gate' }, async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker', '/dashboard')
  let lost = true
  await page.route(`**${await fileOf(page, 'routes/application/list/route')}`, (route) =>
    lost ? route.abort() : route.continue(),
  )
  await page.route('**/application', (route) => {
    lost = false
    return route.continue()
  })
  await visit('/refer')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(page).toHaveURL(/\/application$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('after repeated failures the page and its entered values stay, with an offer to reload', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker', '/dashboard')
  await page.route(`**${await fileOf(page, 'routes/settings/team/route')}`, (route) => route.abort())
  await visit('/refer')
  await page.getByLabel('Company name or number').fill('Larkfield')
  await page.evaluate(() => sessionStorage.setItem('chunk-reloaded-at', String(Date.now())))
  const team = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' })
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is ready.' })
  for (let click = 0; click < 3; click += 1) {
    await team.click()
    await expect(notice).toHaveCount(1)
    await expect(notice.getByRole('button', { name: 'Reload' })).toBeFocused()
  }
  await expect(page).toHaveURL(/\/refer$/)
  await expect(page.getByLabel('Company name or number')).toHaveValue('Larkfield')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveURL(/\/settings\/team$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})

test('without a connection the page stays and says so', async ({ page, context, signIn, visit }) => {
  await signIn('broker', '/dashboard')
  await page.route(`**${await fileOf(page, 'routes/settings/team/route')}`, (route) => route.abort())
  await visit('/refer')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await expect(page).toHaveURL(/\/refer$/)
})
