import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

test('Control with K finds a client and what can be done for it, by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await openBy(page, 'ControlOrMeta+k', dialog)
  const field = dialog.getByRole('combobox', { name: 'Search for' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Larkfield')
  const options = dialog.getByRole('option')
  await expect(options.first()).toContainText('Larkfield Joinery Ltd')
  await expect(dialog.getByRole('option', { name: /^Compare offers/ })).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText(/\d+ results?/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', 'palette-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/application\/[^/]+\/offers$/)
  await expect(dialog).toBeHidden()
})

test('offline it says so, and searches once connected', async ({ page, context, signIn }) => {
  await signIn('admin', '/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await openBy(page, 'ControlOrMeta+k', dialog)
  await context.setOffline(true)
  await page.keyboard.type('Larkfield')
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('You are offline. Results appear when you are connected.')
  await context.setOffline(false)
  await expect(status).toContainText(/\d+ results?/)
})

test('before a search it lists the actions of the client on the page, and the clients opened last', async ({
  page,
  signIn,
}) => {
  await signIn('admin', sampleClient('99000019'))
  const recent = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.waitForFunction((name) => Object.values(localStorage).join().includes(name), recent)
  await page.goto(sampleClient('99000033'))
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await openBy(page, '/', dialog)
  await expect(dialog.getByRole('option', { name: /^Compare offers/ })).toBeVisible()
  await expect(dialog.getByRole('option', { name: recent })).toContainText('Recent client')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('keys lead to pages, but not from a field, and not once they are turned off', async ({
  page,
  firm,
  signIn,
}) => {
  await signIn(firm.admin, '/help')
  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await openBy(page, '?', dialog)
  await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(heading).toHaveText('Clients')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.type('gdr?/')
  await expect(search).toHaveValue('gdr?/')
  await page.goto('/settings/business?part=device')
  await page.getByRole('group', { name: 'Keyboard shortcuts' }).getByLabel('Off').check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect(page.getByText('Preferences saved')).toBeVisible()
  const finder = page.getByRole('dialog', { name: 'Search' })
  await openBy(page, 'ControlOrMeta+k', finder)
  await finder.getByRole('button', { name: 'Close' }).click()
  await heading.click()
  await page.keyboard.press('r')
  await page.keyboard.press('?')
  await openBy(page, 'ControlOrMeta+k', finder)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(/part=device/)
})

/** What listens to the keys comes once the page is idle. */
async function openBy(page: Page, key: string, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
