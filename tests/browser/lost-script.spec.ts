import { expect, test } from './test.ts'

test('a toast whose script fails to load is shown in the page instead', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await page.route('**/assets/toasts-*.js', (route) => route.abort())
  await visit('/application')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  await expect(page.getByText('File downloaded successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
