import { confirmAndSubmit } from './application-form.ts'
import { expect, test } from './test.ts'

/** Samples of the sandbox, by the ids that its seed gives them. */
const sample = (number: number) => `/application/00000000-0000-4000-8000-000000000${number}`
const complete = sample(112)
const otherFirms = sample(149)
const unknown = sample(999)

test('an address of nothing is a 404 in the words of the specification', async ({ page, signIn }) => {
  await signIn('broker')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
  await expect(page.locator('body')).toContainText('/no/such/page')
})

for (const [name, path] of [
  ['an unknown client', unknown],
  ['another firm’s client', otherFirms],
] as const)
  test(`${name} is a 404 inside the layout`, async ({ page, signIn }) => {
    await signIn('admin')
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Reedmace')
  })

test('a second submit is a conflict, said in words', async ({ page, context, signIn, visit }) => {
  await signIn('admin')
  await visit(complete)
  const second = await context.newPage()
  await second.goto(complete)
  await expect(second.locator('html[data-hydrated]')).toBeAttached()
  await confirmAndSubmit(page)
  await expect(page.getByRole('main')).toContainText('Underwriting in progress')
  await confirmAndSubmit(second)
  await expect(second.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(second.getByRole('main')).toContainText(/already|changed/i)
})

test('a refused referral marks its fields, keeps the values and takes the focus to the summary', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker')
  await visit('/refer')
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('button', { name: 'Check and refer' }).click()
  const summary = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(summary).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('500')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: /email/i }).first().click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('a company that another broker referred is said at once, without naming the broker', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('broker')
  await visit('/refer')
  await page.getByLabel('Company name or number').fill('99000409')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const company = page.getByRole('region', { name: 'Company' })
  await expect(company).toContainText(/another broker/i)
  await expect(company).not.toContainText('Harbour Reed')
})
