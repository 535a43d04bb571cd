import type { Page } from '@playwright/test'
import { openFirstDirector } from './first-director.ts'
import { kept, reopenTab } from './reopen-tab.ts'
import { enterAccount, expect, ready, saysDone, test } from './test.ts'

test('a director’s details and corrected rows survive what is entered after them and a closed tab, all but the date of birth', {
  tag: '@gate',
}, async ({ page, firm, signIn }) => {
  const { path } = await firm.client('99000002')
  await signIn(firm.admin, `${path}/directors`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Director One/ })
    .click()
  await page.getByRole('button', { name: 'Add a previous address' }).click()
  await page
    .getByRole('group', { name: /^Previous address/ })
    .getByLabel('Postcode')
    .fill('ZZ9 9ZZ')
  await page.getByLabel('Date of birth', { exact: true }).fill('01-02-1903')
  await page.getByLabel('First name').fill('Draftname')
  await expect.poll(() => kept(page)).toContain('Draftname')
  expect(await kept(page)).toContain('ZZ9 9ZZ')
  expect(await kept(page)).not.toMatch(/\b1903\b/)
  await page.goto(page.url())
  await ready(page)
  await expect(page.getByRole('button', { name: 'Restore draft' })).toBeVisible()
  await page.getByLabel('First name').fill('Secondname')
  await expect.poll(() => kept(page)).toContain('Secondname')
  expect(await kept(page)).toContain('Draftname')
  await page.goto(page.url())
  const several = page.getByText('It is the newest of 2 drafts of this form on this device.')
  await expect(several).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(several).toBeHidden()
  await expect.poll(() => kept(page)).not.toContain('Secondname')
  // What was entered before an earlier draft is restored stays in the form, and beside it where the draft says otherwise.
  await page.getByLabel('First name').fill('Thirdname')
  await page.getByLabel('Middle names').fill('Middlename')
  await expect.poll(() => kept(page)).toContain('Middlename')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Draftname')
  await expect(page.getByLabel('Middle names')).toHaveValue('Middlename')
  expect(await kept(page)).toContain('Thirdname')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await kept(page)).not.toContain('Thirdname')
  await page.getByLabel('First name').fill('Fourthname')
  const again = await reopenTab(page, 'Fourthname')
  await expect(again.getByLabel('First name')).toHaveValue('Fourthname')
  const previous = again.getByRole('group', { name: /^Previous address/ })
  await expect(previous.getByLabel('Postcode')).toHaveValue('ZZ9 9ZZ')
  await expect(again.getByLabel('Date of birth', { exact: true })).not.toHaveValue('01-02-1903')
  // A row that is removed leaves the draft as well.
  await previous.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => kept(again)).not.toContain('ZZ9 9ZZ')

  // A date that Companies House contradicts is asked about as soon as the browser has checked it.
  await again.getByLabel('Date of birth', { exact: true }).fill('01-02-1963')
  await again.getByRole('button', { name: 'Save details' }).click()
  await again.getByRole('link', { name: /^Explain why the date differs/ }).click()
  await expect(again.getByLabel('Why the date differs from Companies House')).toBeFocused()

  await again.goto(`/nexus/import/${firm.own('00000000-0000-4000-8000-000000000062')}`)
  await ready(again)
  const cell = (tab: Page) => tab.locator('[name^="row-"]').first()
  await cell(again).fill('Correctedname')
  await expect(cell(await reopenTab(again, 'Correctedname'))).toHaveValue('Correctedname')
})

test('what was sent, and whose answer never came, is sent as the same request when its draft is restored', async ({
  page,
  firm,
  signIn,
}) => {
  await openFirstDirector({ page, firm, signIn })
  const mobile = page.getByLabel('Mobile number')
  await mobile.fill('07700 900188')
  await page.route('**/directors/*.data*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save details' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The connection was lost')
  await mobile.fill('07700 900199')
  await page.unrouteAll()
  const again = await reopenTab(page, '900199')
  await again.getByRole('button', { name: 'Save details' }).click()
  await expect(again.getByRole('alert')).toContainText('Your first attempt was saved')
  await again.getByRole('button', { name: 'Save details' }).click()
  await saysDone(again, 'Details saved')
})

test('a message to the underwriter survives a visit of the documents, until the application is submitted', async ({
  page,
  firm,
  signIn,
}) => {
  const { path } = await firm.client('99000018')
  await signIn(firm.admin, path)
  const message = page.getByLabel('Message to the underwriter')
  await message.fill('Sales fell while the shop was closed.')
  await expect.poll(() => kept(page)).toContain('Sales fell')
  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(message).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(message).toHaveValue('Sales fell while the shop was closed.')
  await page.getByLabel('I have checked this application').check()
  await page.getByLabel('The client agrees to this application').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('has been submitted')
  expect(await kept(page)).not.toContain('Sales fell')
})

test('what was entered is there to be copied once a colleague has submitted the application without it', async ({
  page,
  firm,
  signIn,
}) => {
  const { path, desk } = await firm.client('99000018')
  await signIn(firm.admin, path)
  await page.getByLabel('Message to the underwriter').fill('Sales fell while the shop was closed.')
  await expect.poll(() => kept(page)).toContain('Sales fell')
  await page.getByRole('link', { name: /^Directors/ }).click()
  await page.getByRole('main').locator('a[href*="/directors/"]').first().click()
  await page.getByLabel('Mobile number').fill('07700 900177')
  await expect.poll(() => kept(page)).toContain('900177')
  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/documents/)
  await desk.act('move', { to: 'UnderwritingInProgress', by: 'Broker' })
  await page.goto(path)
  const main = page.getByRole('main')
  const closed = page.getByText(/can no longer be sent/)
  await expect(closed).toHaveCount(2)
  await expect(main).toContainText('You started to submit the application on this device.')
  await expect(main).toContainText('Sales fell while the shop was closed.')
  await expect(main).toContainText('07700 900177')
  await page.getByRole('button', { name: 'Discard draft' }).first().click()
  await expect(closed).toHaveCount(1)
  expect(await kept(page)).not.toContain('Sales fell')
})

test('a restored draft does not replace unseen what was saved since', async ({
  page,
  browser,
  firm,
  signIn,
}) => {
  const { path } = await openFirstDirector({ page, firm, signIn })
  await page.getByLabel('Mobile number').fill('07700 900177')
  await expect.poll(() => kept(page)).toContain('900177')
  const address = page.url()
  await page.goto(path)

  const device = await browser.newContext()
  const other = await device.newPage()
  await other.goto(address)
  await enterAccount(other, firm.admin)
  await other.waitForURL(address)
  await ready(other)
  await other.getByLabel('Email').fill('corrected@example.com')
  await other.getByRole('button', { name: 'Save details' }).click()
  await saysDone(other, 'Details saved')
  await device.close()

  await page.goto(address)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900177')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('alert')).toContainText('Your changes have not been saved')
  await expect(page.getByRole('table', { name: 'Fields that differ' })).toContainText('corrected@example.com')
})

test('what was typed in one tab stays its draft when the form is sent in another', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const { path } = await firm.client('99000018')
  await signIn(firm.admin, path)
  await page.getByLabel('Message to the underwriter').fill('Sales fell while the shop was closed.')
  await expect.poll(() => kept(page)).toContain('Sales fell')
  const other = await context.newPage()
  await other.goto(path)
  await ready(other)
  await other.getByLabel('I have checked this application').check()
  await other.getByLabel('The client agrees to this application').check()
  await other.getByRole('button', { name: 'Submit application' }).click()
  await saysDone(other, 'has been submitted')
  await expect.poll(() => kept(page)).toContain('Sales fell')
  await page.goto(path)
  await expect(page.getByText(/Your draft from .* can no longer be sent/)).toBeVisible()
})
