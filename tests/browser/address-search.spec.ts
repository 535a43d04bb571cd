import { expectAccessible } from './axe.ts'
import { expect, test } from './test.ts'

test('an address is found, chosen by keyboard and filled in', async ({ page, signIn, visit }) => {
  await signIn('broker')
  await visit('/application?status=PendingApplication')
  const client = await page.locator('main table a[href^="/application/"]').first().getAttribute('href')
  await visit(`${client}/directors`)
  const director = page.locator(`main a[href^="${client}/directors/"]`).first()
  await visit((await director.getAttribute('href')) ?? '')
  const home = page.getByRole('group', { name: 'Home address now' })
  const search = home.getByRole('combobox', { name: 'Find the address' })
  await search.pressSequentially('ZZ1 1')
  const options = home.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expectAccessible(page, 'fieldset')
  await search.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
  await expect(home.getByRole('status')).toHaveText('Address entered in the fields below. Check it')
  await expect(home.getByRole('textbox', { name: 'Postcode' })).toHaveValue(/^ZZ1 1/)
  await expect(search).toHaveAttribute('aria-expanded', 'false')
})
