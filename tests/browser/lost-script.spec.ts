import { expect, test } from './test.ts'

test('a toast whose script fails to load is shown in the page instead', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await page.route('**/assets/toasts-*.js', (route) => route.abort())
  await visit('/settings/business?part=account')
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('07700 900123')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText('Phone number saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('07700 900124')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText('Phone number saved')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
