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
  await page.route('**/assets/errors-*.js', (route) => route.abort())
  await signIn('broker', '/dashboard')
  await page.route('**/refer.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Refer' }).click()
  await expect(page.getByRole('heading', { name: 'We could not load this page' })).toBeVisible()
  await page.getByRole('link', { name: 'load it again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refer a client' })).toBeVisible()
})

test('scripts of a page that are lost twice are loaded again, before it is hydrated and after', {
  tag: '@gate',
}, async ({ page, signIn }) => {
  await signIn('broker')
  const attempts: Record<string, number> = {}
  for (const name of ['vendor', 'forms', 'idle-work'])
    await page.route(`**/assets/${name}-*.js`, (route) => {
      attempts[name] = (attempts[name] ?? 0) + 1
      return attempts[name] > 2 ? route.continue() : route.abort()
    })
  await page.goto('/refer')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show the directors at Companies House' })).toHaveCount(0)
  // What runs once the page is idle.
  await page.waitForRequest('**/assets/start-network-*.js')
  expect(Math.min(...Object.values(attempts))).toBeGreaterThan(2)
})
