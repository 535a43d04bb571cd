import { expect, test } from './test.ts'

test('a toast whose script fails to load is shown in the page instead', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await page.route('**/assets/toasts-*.js', (route) => route.abort())
  await visit('/settings/business')
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('07700 900123')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText('Phone number saved')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('07700 900124')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await expect(page.getByText('Phone number saved')).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an error page whose script fails to load offers to reload', async ({ page, signIn }) => {
  await page.route('**/assets/error-message-*.js', (route) => route.abort())
  await signIn('broker', '/dashboard')
  await page.route('**/refer.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Refer' }).click()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refer a client' })).toBeVisible()
})
