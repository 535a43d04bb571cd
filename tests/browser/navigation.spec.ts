import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const cookieName = 'portal-stylesheet'

/** The idle work of a page is done when it has told the server of the stylesheet and fetched every route's files. */
async function atRest(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === cookieName))
    .toBe(true)
  await page.waitForFunction(() => {
    const { routes = {} } = window.__reactRouterManifest ?? {}
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    return Object.values(routes).every(({ module }) => loaded.has(module))
  })
}

const inlined = (page: Page) => page.locator('style[data-app]')
const linked = (page: Page) => page.locator('link[data-app]')
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

test('a click on a page at rest requests its data and no file', async ({ page, signIn }) => {
  await signIn('admin')
  await atRest(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/favicon.svg') requests.push(new URL(request.url()).pathname)
  })
  await page.getByRole('navigation').first().getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  expect(requests).toEqual(['/application.data'])
})

test('only the first document of a browser carries the stylesheet', async ({ page, signIn, visit }) => {
  await signIn('admin')
  await expect(inlined(page)).toBeAttached()
  const accent = await background(page)
  expect(accent).not.toBe('')
  await atRest(page)
  await visit('/application')
  await expect(inlined(page)).not.toBeAttached()
  await expect(linked(page)).toBeAttached()
  expect(await background(page)).toBe(accent)
})

test('without the cookie the stylesheet is inlined again', async ({ page, signIn, visit }) => {
  await signIn('admin')
  await atRest(page)
  await page.context().clearCookies({ name: cookieName })
  await visit('/application')
  await expect(inlined(page)).toBeAttached()
})

test('without the cached file the page waits for it and never shows unstyled', async ({ page, signIn }) => {
  await signIn('admin')
  await atRest(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent')
      if (first) document.documentElement.dataset.firstPaint = accent.trim() === '' ? 'unstyled' : 'styled'
    }).observe({ type: 'paint', buffered: true })
  })
  await page.goto('/application')
  await expect(page.locator('html[data-first-paint="styled"]')).toBeAttached()
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
    await expect
      .poll(async () => (await page.context().cookies()).some(({ name }) => name === cookieName))
      .toBe(true)
    const module = await page.evaluate(
      () => window.__reactRouterManifest?.routes['routes/refer/route']?.module ?? '',
    )
    expect(module).not.toBe('')
    expect(files).not.toContain(module)
  })
})
