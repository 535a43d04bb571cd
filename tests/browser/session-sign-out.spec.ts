import type { Page } from '@playwright/test'
import { enterAccount, expect, ready, test } from './test.ts'

const signInHeading = 'Sign in to the broker portal'
const goodbye = 'You are signed out'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signOut(page: Page, button = 'Sign out'): Promise<void> {
  await page.locator('summary', { hasText: 'account menu' }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('every other tab signs out too', { tag: '@gate' }, async ({ page, context, firm, signIn, visit }) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.admin)
  await visit('/dashboard')
  const form = await context.newPage()
  await form.goto('/refer')
  await ready(form)
  const timeline = await context.newPage()
  await timeline.goto(`${path}/timeline`)
  await ready(timeline)
  await signOut(page)
  await expect(heading(page)).toHaveText(goodbye)
  await expect(heading(form)).toHaveText(goodbye)
  await expect(heading(timeline)).toHaveText(goodbye)
})

test('half-filled forms are named before they are deleted with all data on the device, also what the page stores while it is being left', {
  tag: '@gate',
}, async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/refer')
  await page.evaluate(() => {
    localStorage.setItem('draft:refer:someone', 'private')
    addEventListener('pagehide', () => localStorage.setItem('draft:refer:late', 'private'))
  })
  // Saved once typing rests, or as the page is left.
  await page.getByLabel('First name').fill('Imogen')
  await signOut(page)
  await expect(heading(page)).toHaveText('Sign out of the portal?')
  await expect(page.getByRole('main')).toContainText('What you have not sent will be deleted')
  await page.getByRole('link', { name: 'A referral' }).click()
  await expect(heading(page)).toHaveText('Refer a client')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(heading(page)).toHaveText(goodbye)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})

test('the back button shows nothing private', { tag: '@gate' }, async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/application')
  await visit('/dashboard')
  await signOut(page)
  await expect(heading(page)).toHaveText(goodbye)
  for (let step = 0; step < 4; step += 1) {
    await page.goBack().catch(() => null)
    await expect(page.getByText(firm.broker)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('a page restored from the back/forward cache stays hidden until its session is checked', async ({
  page,
  firm,
  signIn,
  visit,
  context,
}) => {
  await signIn(firm.broker)
  await visit('/dashboard')
  const comeBack = () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return document.documentElement.style.visibility
    })
  expect(await comeBack()).toBe('hidden')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.visibility)).toBe('')
  await context.clearCookies()
  expect(await comeBack()).toBe('hidden')
  await expect(heading(page)).toHaveText(signInHeading)
})

test('out of all devices: another browser must enter the password again, though the provider has a session', {
  tag: '@gate',
}, async ({ page, browser, baseURL, firm }) => {
  const giveName = async (tab: Page) => {
    await enterAccount(tab, firm.colleague)
  }
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  for (const tab of [elsewhere, page]) {
    await tab.goto('/auth')
    await giveName(tab)
    await expect(heading(tab)).toHaveText(/Good/)
  }
  await signOut(page, 'Sign out of all devices')
  await expect(heading(page)).toHaveText(goodbye)
  await elsewhere.goto('/application')
  await expect(heading(elsewhere)).toHaveText(signInHeading)
  await giveName(elsewhere)
  await expect(elsewhere).toHaveURL(/\/application$/)
  // From now on the provider's session is a new one.
  await elsewhere.context().clearCookies({ name: '__Host-portal-sid' })
  await elsewhere.goto('/application')
  await expect(heading(elsewhere)).toHaveText('Clients')
  await elsewhere.context().close()
})

test('at the identity provider ends the portal’s session too', async ({ page, firm, lender, signIn }) => {
  await signIn(firm.broker, '/dashboard')
  await page.goto(`${lender}/identity/session/end`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText(goodbye)
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(signInHeading)
})

test('opening the address asks first', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await page.goto('/logout')
  await expect(heading(page)).toHaveText('Sign out of the portal?')
  await visit('/dashboard')
  await expect(heading(page)).toHaveText(/Good/)
})

test('a return with an unknown state is an ordinary visit', async ({ page, firm, signIn }) => {
  await signIn(firm.broker)
  await page.goto('/?state=planted')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing out shows its page, and signing in starts again', { tag: '@gate' }, async ({
    page,
    firm,
    signIn,
  }) => {
    await signIn(firm.broker, '/dashboard')
    await signOut(page)
    // Without scripts the provider's page waits for its button.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page)).toHaveText(goodbye)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page)).toHaveText(signInHeading)
  })
})
