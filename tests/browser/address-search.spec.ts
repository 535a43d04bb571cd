import { expectAccessible } from './axe.ts'
import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

test('an address is found, chosen by keyboard and filled in', { tag: '@gate' }, async ({ page, signIn }) => {
  await signIn('broker', `${sampleClient('99000019')}/directors`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Director One/ })
    .click()
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
