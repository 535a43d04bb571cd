import { confirmAndSubmit } from './application-form.ts'
import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

const otherFirms = '/application/00000000-0000-4000-8000-000000000149'
const unknown = '/application/00000000-0000-4000-8000-000000000999'

test('an unknown address is a 404 with the specification’s text', { tag: '@gate' }, async ({
  page,
  signIn,
}) => {
  await signIn('broker')
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
  await expect(page.locator('body')).toContainText('/no/such/page')
})

test('a failed navigation keeps the frame, and a failed tab the head of its client', {
  tag: '@gate',
}, async ({ page, signIn, visit }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await signIn('admin', '/dashboard')
  await page.route(/\/team\.data|\/documents\.data/, (route) => route.fulfill({ status: 500, body: 'x' }))
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const fatal = 'Oh no! It seems like we might have taken a wrong turn.'
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Team' }).click()
  await expect(heading).toHaveText(fatal)
  expect(logged.filter((text) => text.startsWith('error:report '))).toHaveLength(1)
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(page.getByRole('complementary', { name: 'Portal' })).toContainText('Wrenfield Lending')
  await navigation.getByRole('link', { name: 'Clients' }).click()
  await expect(heading).toHaveText('Clients')

  await visit(sampleClient('99000002'))
  const name = (await heading.textContent()) ?? ''
  await page.getByRole('link', { name: /^Documents/ }).click()
  await expect(page.getByRole('heading', { name: fatal })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: /^Directors/ }).click()
  await expect(page.getByRole('heading', { name: fatal })).toHaveCount(0)
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

test('a second submission is a conflict with an explanation', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  const { path } = await firm.client('99000002')
  await signIn(firm.admin)
  await visit(path)
  const second = await context.newPage()
  await second.goto(path)
  await expect(second.getByRole('banner').locator('.live')).toHaveText(/^Live/)
  // Half filled, the form stays when the live feed reports the first.
  await second.getByRole('checkbox', { name: /^I have checked this application/ }).check()
  await confirmAndSubmit(page)
  await expect(page.getByRole('main')).toContainText('Underwriting in progress')
  await expect(second.getByText('This client has changed since you opened it')).toBeVisible()
  await confirmAndSubmit(second)
  await expect(second.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(second.getByRole('main')).toContainText(/already|changed/i)
})

test('a refused referral keeps the values and takes the focus to the summary', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  const email = page.getByRole('textbox', { name: 'Email' })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await email.fill('not an address')
  await amount.fill('500')
  await page.getByRole('button', { name: 'Check and refer' }).click()
  const summary = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(summary).toBeFocused()
  await expect(amount).toHaveValue('500')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Error: Enter an email address')).toHaveCount(1)
  await summary.getByRole('link', { name: /email/i }).first().click()
  await expect(email).toBeFocused()
})

test('a company referred by another broker is explained immediately, without naming the broker', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  await page.getByLabel('Company name or number').fill(firm.own('99000409'))
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const company = page.getByRole('region', { name: 'Company' })
  await expect(company).toContainText(/another broker/i)
  await expect(company).not.toContainText('Harbour Reed')
})
