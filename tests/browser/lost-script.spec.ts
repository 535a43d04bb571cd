import { expect, test } from './test.ts'

test('a message whose script is lost on the way stands on the page instead', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker')
  await page.route('**/assets/toasts-*.js', (route) => route.abort())
  await visit('/application?status=PendingApplication')
  await page.getByRole('link', { name: 'Complete application' }).first().click()
  await page.getByRole('link', { name: /^Directors/ }).click()
  await page.locator('main a[href*="/directors/"]').first().click()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText(/details saved/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an error page whose script is lost on the way lets the page be loaded again', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/errors-*.js', (route) => route.abort())
  await signIn('broker')
  await page.route('**/refer.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('navigation').first().getByRole('link', { name: 'Refer' }).click()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refer a client' })).toBeVisible()
})
