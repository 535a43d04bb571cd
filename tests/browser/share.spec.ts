import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { loseSession } from './lose-session.ts'
import { choose } from './referral-form.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** Sends what the share sheet of a device sends: a form of the manifest’s share target, by a navigation. */
async function share(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate((files) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'files',
      multiple: true,
    })
    const transfer = new DataTransfer()
    for (const name of files)
      transfer.items.add(new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' }))
    field.files = transfer.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }, names)
  await page.waitForURL(/\/share$/)
}

const worksFor = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

const kept = (page: Page) => page.evaluate(() => caches.has('shared-files'))

test('shared files are kept through a sign-in, and added to the client that is chosen', {
  tag: '@gate',
}, async ({ page, context, firm, signIn, visit }) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker)
  await visit('/help')
  await worksFor(page)
  await loseSession(context)
  await share(page, 'statement.pdf', 'passport.pdf')
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files).toContainText('passport.pdf')
  await expectAccessible(page)

  await page.getByRole('main').getByRole('searchbox').fill(firm.own('99000019'))
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('main').locator(`a[href^="${path}/documents"]`).click()
  await expect(files).toContainText('statement.pdfUploaded')
  await expect(files).toContainText('passport.pdfUploaded')
  expect(await kept(page)).toBe(false)
  await choose(page, 'rich', 'Type, statement.pdf', 'VAT return')
  await page.getByRole('button', { name: 'Use this type for all files' }).click()
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByText('2 documents uploaded')).toBeVisible()

  await visit('/help')
  await share(page, 'left.pdf')
  await expect(files).toContainText('left.pdf')
  await page.locator('summary', { hasText: 'account menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect.poll(() => kept(page)).toBe(false)
})

test.describe('before the portal can keep files', () => {
  test.use({ serviceWorkers: 'block' })

  test('the page says how to share them again, and works without them', async ({
    page,
    firm,
    signIn,
    visit,
  }) => {
    await signIn(firm.broker)
    await visit('/help')
    await share(page, 'statement.pdf')
    await expect(page.getByText('No shared files are on this device')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main').locator('a[href*="/documents"]').first()).toBeVisible()
  })
})
