import { type Page, test as plain } from '@playwright/test'
import { startReleasedBuild } from '#tests/support/released-build.ts'
import { loseSession } from './lose-session.ts'
import { choose } from './referral-form.ts'
import { expect, ready, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })
plain.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Addresses of everything in Cache Storage, with the names of its databases. */
function stored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
    const addresses = (await Promise.all(keys)).flat().map(({ url }) => url.replace(location.origin, ''))
    return [...addresses, ...databases]
  })
}

/** Files that the worker is still fetching while the browser clears its storage. */
function keepFetchingFiles(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { name } = performance.getEntriesByType('resource').find((each) => each.name.endsWith('.js')) ?? {}
    let count = 0
    setInterval(() => fetch(`${name}?count=${count++}`).catch(() => {}), 2)
  })
}

const isController = (page: Page) => page.evaluate(() => Boolean(navigator.serviceWorker.controller))

test('only files of the build are kept; a page that cannot be loaded is replaced by the offline page', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  await expect.poll(() => isController(page)).toBe(true)
  expect(await stored(page)).toContainEqual(expect.stringMatching(/^\/assets\/route-/))

  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Clients' }).click()
  await expect(heading(page, 'Clients')).toBeVisible()
  await visit((await firm.client('99000019')).path)
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/\/documents$/)
  await visit('/settings/business')
  const files = /^\/assets\/[\w.-]+\.(js|css)$|^\/(offline\.html|favicon\.svg)\?__WB_REVISION__=\w+$/
  const other = (await stored(page)).filter((each) => !files.test(each))
  expect(other).toEqual([])

  await context.setOffline(true)
  await page.goto('/refer')
  await expect(heading(page, 'The connection was lost')).toBeVisible()
  await expect(page).toHaveURL(/\/refer$/)
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toHaveCSS('background-color', /^(rgb|oklch|color)\((?!0, 0, 0, 0)/)
  await again.click()
  await expect(heading(page, 'The connection was lost')).toBeVisible()
  await nav.getByRole('link', { name: 'Clients' }).click()
  await expect(heading(page, 'The connection was lost')).toBeVisible()
  await expect(page).toHaveURL(/\/application$/)
  await nav.getByRole('link', { name: 'Refer a client' }).click()
  await expect(page).toHaveURL(/\/refer$/)
  await context.setOffline(false)
  await expect(heading(page, 'Refer a client')).toBeVisible()
  await ready(page)

  // A portal that cannot be reached by a browser which is connected all the time.
  await visit('/help?net=offline')
  await page.goto('/refer')
  await expect(heading(page, 'The connection was lost')).toBeVisible()
  await context.clearCookies({ name: 'portal-net' })
  await expect(heading(page, 'Refer a client')).toBeVisible()
  await ready(page)

  await page.locator('summary', { hasText: 'account menu' }).click()
  await keepFetchingFiles(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page, 'You are signed out')).toBeVisible()
  await expect.poll(() => stored(page)).toEqual([])
  await page.goto('/auth')
  await signIn(firm.broker)
  await expect.poll(() => isController(page)).toBe(true)
})

test('a form whose session was lost is sent without asking the person, also under the worker', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker)
  await visit(`${path}/documents`)
  await expect.poll(() => isController(page)).toBe(true)
  const buffer = Buffer.from('%PDF-1.4')
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'under-worker.pdf',
    mimeType: 'application/pdf',
    buffer,
  })
  await choose(page, 'rich', 'Type, under-worker.pdf', 'Invoice')
  await loseSession(context)
  await page.getByRole('button', { name: 'Upload documents', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Invoice' })).toContainText('under-worker.pdf')
  await expect(page.getByRole('dialog', { name: 'Sign in again to continue' })).toBeHidden()
})

plain('a new build’s worker takes over open pages; a withdrawn one leaves nothing', async ({ page }) => {
  const build = await startReleasedBuild({ name: 'first', offlineTitle: 'old' })
  try {
    await page.goto(build.origin)
    const offlineTitle = () =>
      page.evaluate(async () => {
        const kept = await caches.match('/offline.html', { ignoreSearch: true })
        return /<title>(.*)<\/title>/.exec((await kept?.text()) ?? '')?.[1]
      })
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

    await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js')))
    await expect.poll(() => isController(page)).toBe(true)
    expect(await offlineTitle()).toBe('old')

    build.release({ name: 'second', offlineTitle: 'new' })
    await update()
    await expect.poll(offlineTitle).toBe('new')

    build.withdraw()
    await update()
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  } finally {
    build.close()
  }
})
