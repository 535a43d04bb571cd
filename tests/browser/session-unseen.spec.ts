import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { isConnected, loseSession } from './lose-session.ts'
import { choose, chooseCompany, fillReferral } from './referral-form.ts'
import { enterAccount, expect, ready, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again to continue' })
const review = (page: Page) => page.getByRole('heading', { name: 'Check before you refer' })
const check = (page: Page) => page.getByRole('button', { name: 'Check and refer' }).click()
const signInHeading = 'Sign in to the broker portal'

/** Whether the browser was sent to the provider's page of signing in, or asked it unseen. */
function countSignInRequests(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('prompt') === 'none') count += 1
  })
  return () => count
}

async function fill(page: Page, company: string): Promise<void> {
  await page.goto('/refer')
  await ready(page)
  await chooseCompany(page, company)
  await fillReferral(page, 'rich')
}

test('a form whose session was lost is sent without asking the person', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await signIn(firm.broker)
  await fill(page, firm.own('99000086'))
  await loseSession(context)
  const signInRequests = countSignInRequests(context)
  await check(page)
  await expect(review(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('£25,000.00')
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(signInRequests()).toBe(1)
})

test('files that were chosen are sent too', async ({ page, context, firm, signIn, visit }) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker)
  await visit(`${path}/documents`)
  const buffer = Buffer.from('%PDF-1.4')
  const files = page.getByLabel('Files', { exact: true })
  await files.setInputFiles({ name: 'unseen.pdf', mimeType: 'application/pdf', buffer })
  await choose(page, 'rich', 'Type, unseen.pdf', 'Management accounts')
  await loseSession(context)
  await page.getByRole('button', { name: 'Upload documents', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('unseen.pdf')
  await expect(dialog(page)).toBeHidden()
})

test('a background lookup continues; a second loss within a minute opens the dialog', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  await loseSession(context)
  await chooseCompany(page, firm.own('99000086'))
  await expect(dialog(page)).toBeHidden()
  await loseSession(context)
  const signInRequests = countSignInRequests(context)
  await check(page)
  await expect(dialog(page)).toBeVisible()
  expect(signInRequests()).toBe(0)
})

test('without a session at the provider the dialog opens', async ({ page, context, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  await loseSession(context)
  await context.clearCookies({ path: /^\/identity/ })
  const signInRequests = countSignInRequests(context)
  await check(page)
  await expect(dialog(page)).toBeVisible()
  expect(signInRequests()).toBe(1)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('with someone else’s session at the provider the dialog opens, and they are not signed in', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  await isConnected(page)
  const beside = await context.newPage()
  await context.clearCookies()
  await beside.goto('/auth')
  await enterAccount(beside, firm.admin)
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText(/Good/)
  await beside.close()
  await loseSession(context)
  await check(page)
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('not signed in yet')
})

test('after 30 minutes without use the dialog opens, and the provider is not contacted', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await signIn(firm.broker)
  await page.clock.install()
  await fill(page, firm.own('99000086'))
  await loseSession(context)
  await page.clock.setSystemTime(Date.now() + 29.5 * 60_000)
  const signInRequests = countSignInRequests(context)
  await check(page)
  await expect(dialog(page)).toBeVisible()
  expect(signInRequests()).toBe(0)
})

test('after signing out in this browser there is no silent sign-in', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  // As where the other tab was frozen, and did not hear of it.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await signIn(firm.broker)
  await visit('/refer')
  const beside = await context.newPage()
  await beside.goto('/logout')
  await beside.getByRole('button', { name: 'Sign out' }).click()
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await beside.close()
  const signInRequests = countSignInRequests(context)
  await expect(dialog(page)).toBeVisible()
  expect(signInRequests()).toBe(0)
  await page.keyboard.press('Escape')
  // Even with a cookie that no one knows: the provider ended its own session.
  await page.goto('/silent-refresh?redirectAfterLogin=/refer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInHeading)
})

test('after signing out of all devices elsewhere the dialog opens, though the provider still has a session, and the page is live again once its person has signed in', {
  tag: '@gate',
}, async ({ page, browser, baseURL, firm, visit }) => {
  const giveName = async (tab: Page) => {
    await tab.goto('/auth')
    await enterAccount(tab, firm.colleague)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Good/)
  }
  await giveName(page)
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await giveName(elsewhere)
  await visit('/refer')
  await isConnected(page)
  await page.getByRole('textbox', { name: 'Amount' }).fill('25000')
  const signInRequests = countSignInRequests(page.context())
  await elsewhere.locator('summary', { hasText: 'account menu' }).click()
  await elsewhere.getByRole('button', { name: 'Sign out of all devices', exact: true }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await elsewhere.context().close()
  await expect(dialog(page)).toBeVisible()
  expect(signInRequests()).toBe(1)
  const opened = page.waitForEvent('popup')
  await dialog(page).getByRole('link', { name: 'Sign in in a new tab' }).click()
  const beside = await opened
  await enterAccount(beside, firm.colleague)
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('You are signed in again')
  await dialog(page).getByRole('button', { name: 'I have signed in: continue' }).click()
  await expect(dialog(page)).toBeHidden()
  await isConnected(page)
})

test('no other site can frame the end of a silent sign-in', async ({ browser, baseURL }) => {
  const body = `<iframe src="${baseURL}/silent-refresh?error=login_required"></iframe>`
  const foreign = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end(body),
  )
  await once(foreign.listen(0), 'listening')
  const page = await browser.newPage()
  const answered = page.waitForResponse(/error=login_required/)
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`)
  expect((await answered).headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await page.close()
  foreign.close()
})
