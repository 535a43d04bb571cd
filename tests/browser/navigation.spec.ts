import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** A page's idle work is complete once the live feed is connected and every page's files are fetched. */
async function atRest(page: Page): Promise<void> {
  const files: string[] = await page.evaluate(async () => (await fetch('/page-files.json')).json())
  await page.waitForFunction((paths) => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    return paths.every((path) => loaded.has(path))
  }, files)
  await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
}

test('a click on an idle page requests its data and no file', { tag: '@gate' }, async ({ page, signIn }) => {
  await signIn('admin', '/dashboard')
  await atRest(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The bell counts in the background.
    if (pathname !== '/favicon.svg' && !searchParams.has('background')) requests.push(pathname)
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  // The first rows are painted before the others.
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  expect(requests).toEqual(['/application.data'])
})

test('a click on a client or its documents requests no script', async ({ page, signIn, visit }) => {
  await signIn('admin')
  await visit('/application?search=99000018')
  await atRest(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') requests.push(pathname.replace(/[0-9a-f-]{36}/, ':clientId'))
  })
  await page.getByRole('rowheader').getByRole('link').click()
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: /^Documents/ }).click()
  await expect(page.getByLabel('Files')).toBeVisible()
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([])
})

test.describe('where the browser saves data', () => {
  test('route files are fetched when they are needed, and no earlier', async ({ page, signIn, visit }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const files: string[] = []
    page.on('request', (request) => void files.push(new URL(request.url()).pathname))
    await signIn('admin')
    await visit('/dashboard')
    await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
    expect(files).not.toContain('/page-files.json')
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
