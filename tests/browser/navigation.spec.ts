import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** The worker has fetched the files of all pages, and the live feed is connected. */
  async function atRest(page: Page): Promise<void> {
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
  }

  /** Paths that are answered by the network from now on. */
  function fetchedPaths(page: Page): string[] {
    const paths: string[] = []
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url())
      // The bell counts in the background.
      const counts = pathname === '/favicon.svg' || searchParams.has('background')
      if (!counts && !response.fromServiceWorker()) paths.push(pathname)
    })
    return paths
  }

  test('a click on an idle page requests its data and no file', { tag: '@gate' }, async ({
    page,
    signIn,
  }) => {
    await signIn('admin', '/dashboard')
    await atRest(page)
    const paths = fetchedPaths(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    // The first rows are painted before the others.
    await expect(page.getByRole('rowheader')).toHaveCount(25)
    expect(paths).toEqual(['/application.data'])
  })

  test('a click on a client or its documents requests no script', async ({ page, signIn, visit }) => {
    await signIn('admin')
    await visit('/application?search=99000018')
    await atRest(page)
    const paths = fetchedPaths(page)
    await page.getByRole('rowheader').getByRole('link').click()
    const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
    await tabs.getByRole('link', { name: /^Documents/ }).click()
    await expect(page.getByLabel('Files')).toBeVisible()
    expect(paths.filter((path) => path.endsWith('.js'))).toEqual([])
  })

  test('where the browser saves data, route files are fetched when they are needed, and no earlier', async ({
    page,
    context,
    signIn,
    visit,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const files: string[] = []
    context.on('request', (request) => void files.push(new URL(request.url()).pathname))
    await signIn('admin')
    await visit('/dashboard')
    await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
    expect(files).not.toContain('/service-worker.js')
    expect(files.filter((file) => /\/route-[\w-]+\.js$/.test(file)).length).toBeLessThan(8)
  })
})

test('a search is one step of the history, and another page of a list is announced by its heading', {
  tag: '@gate',
}, async ({ page, signIn }) => {
  await signIn('admin', '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Clients' })
  await expect(heading).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.pressSequentially('e', { delay: 20 })
  await expect(page).toHaveURL(/\?search=e$/)
  await search.pressSequentially('r')
  await expect(page).toHaveURL(/\?search=er$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/application$/)
  await expect(search).toHaveValue('')
  // What is typed meanwhile stays when the list is read again.
  await search.fill('o')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\?search=o$/)
  await page.goBack()
  await expect(search).toHaveValue('')
  await page.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/application$/)
})

test('the filters of a list stay open while a day in them is wrong, and close with the results', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('admin')
  await visit('/application')
  const panel = page.locator('.filters')
  await panel.getByText('Filters').click()
  const day = panel.getByLabel('Referred from')
  await day.fill('32-13-2026')
  await day.press('Enter')
  await expect(panel).toContainText('Enter a date, like 18-11-2026')
  await day.fill('01-11-2026')
  await day.press('Enter')
  await expect(page).toHaveURL(/created_from=/)
  await expect(day).toBeHidden()
  await expect(panel.locator('summary').first()).toBeFocused()
})
