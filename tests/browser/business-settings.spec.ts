import type { Page } from '@playwright/test'
import { download } from './download.ts'
import { expect, saysDone, test } from './test.ts'

const phone = (page: Page) => page.getByRole('textbox', { name: 'Your phone number' })
const save = (page: Page) => page.getByRole('button', { name: 'Save phone number' }).click()

/** A bad number is refused with its message and kept; a good one is saved and shown as people write it. */
async function changePhone(page: Page, number: string): Promise<void> {
  await phone(page).fill('12345')
  await save(page)
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main')).toContainText('Enter a phone number')
  await expect(phone(page)).toHaveValue('12345')
  await expect(page).toHaveTitle(/^Error: Your account/)
  await phone(page).fill(number.replace(' ', ''))
  await save(page)
  await expect(phone(page)).toHaveValue(number)
  await expect(phone(page)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle(/^Your account/)
}

test('an admin reads the firm’s details, copies the link and changes the phone number', {
  tag: '@gate',
}, async ({ page, context, firm, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(firm.admin, '/settings/business')
  await expect(page.getByRole('heading', { level: 1, name: 'Business settings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bank account' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy referral link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/refer\?b=[0-9A-Z]{6}$/)
  const parts = page.getByRole('navigation', { name: 'Settings' })
  await parts.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('region', { name: 'Sign out of all devices' })).toBeVisible()
  await changePhone(page, '07700 900456')
  await saysDone(page, 'Phone number saved')
})

test('a Broker sees no bank account', async ({ page, signIn }) => {
  await signIn('broker', '/settings/business')
  await expect(page.getByRole('region', { name: 'Agreement with' })).toContainText('Signed')
  await expect(page.getByRole('main')).not.toContainText('Bank account')
  await expect(page.getByRole('main')).not.toContainText('Commission plan')
})

const html = (page: Page) => page.locator('html')

async function preferDarkAndCompact(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('radio', { name: /Compact/ }).check()
  await page.getByRole('checkbox', { name: 'starts sign-up' }).uncheck()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
  await expect(page.getByRole('checkbox', { name: 'starts sign-up' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'goes live' })).toBeChecked()
}

test('preferences apply immediately, on other pages and in print', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/settings/business?part=device')
  await preferDarkAndCompact(page)
  await visit('/application')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 23, 29)')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('the light theme is kept on a dark device', async ({ page, firm, signIn, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(firm.broker)
  await visit('/settings/business?part=device')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('an admin reads the plan, downloads the agreement and the code', async ({ page, signIn, visit }) => {
  await signIn('admin')
  await visit('/settings/business')
  await expect(page.getByRole('region', { name: /^Commission plan/ })).toContainText('3.50%')
  expect(await download(page, 'Download agreement (PDF)')).toMatch(/^introducer-agreement-.*\.pdf$/)
  const code = page.getByRole('img', { name: 'QR code of your referral link' })
  await code.scrollIntoViewIfNeeded()
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect(await download(page, 'Download QR code')).toBe('referral-link.svg')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('preferences are saved', async ({ page, firm, signIn, visit }) => {
    await signIn(firm.broker)
    await visit('/settings/business?part=device')
    await preferDarkAndCompact(page)
  })

  test('the phone number is changed, and the referral link is there to be selected', {
    tag: '@gate',
  }, async ({ page, firm, signIn, visit }) => {
    await signIn(firm.broker)
    await visit('/settings/business')
    await expect(page.getByRole('textbox', { name: 'Referral link' })).toHaveValue(/\/refer\?b=/)
    await expect(page.getByRole('button', { name: 'Copy referral link' })).toHaveCount(0)
    await visit('/settings/business?part=account')
    await changePhone(page, '07700 900789')
  })

  test('a firm that has not signed has its settings and the way back to onboarding only', async ({
    page,
    signIn,
    visit,
  }) => {
    await signIn('unsigned')
    await visit('/settings/business')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Onboarding' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Clients' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('Referral link')
    await page.getByRole('link', { name: 'Back to onboarding' }).click()
    await expect(page).toHaveURL(/\/onboarding$/)
  })
})
