import { expect, test } from './test.ts'

const signInHeading = 'Sign in to the broker portal'

test('a visitor signs in and arrives at the requested page', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
}) => {
  await page.goto('/application?status=Live')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInHeading)
  await signIn(firm.broker)
  await expect(page).toHaveURL(/\/application\?status=Live$/)
})

test('a wrong password is reported on the sign-in page, and the email stays', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(firm.broker)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(firm.broker)
  await signIn(firm.broker)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a firm without a signed contract sees onboarding only', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await page.goto('/refer')
  await signIn(firm.unsigned)
  await expect(page).toHaveURL(/\/onboarding$/)
  await visit('/application')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('main')).toContainText('Tallow Lane Finance')
})

test('someone new gets a profile and is sent to onboarding', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await page.goto('/auth')
  await signIn(firm.new)
  await expect(page).toHaveURL(/\/onboarding$/)
  await visit('/dashboard')
  await expect(page).toHaveURL(/\/onboarding$/)
})

test('a broker of a signed firm is redirected from onboarding', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/onboarding')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('signing out ends the session here and at the provider', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await visit('/')
  await signIn(firm.broker)
  await page.locator('summary', { hasText: 'account menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInHeading)
})

test('a silent sign-in asks only when it must', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Host-portal-sid')?.value
  await signIn(firm.broker, '/dashboard')
  const before = await cookie()
  await visit('/silent-refresh?redirectAfterLogin=/refer')
  await expect(page).toHaveURL(/\/refer$/)
  expect(await cookie()).not.toBe(before)
  await context.clearCookies()
  await page.goto('/silent-refresh?redirectAfterLogin=/refer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signInHeading)
  await signIn(firm.broker)
  await expect(page).toHaveURL(/\/refer$/)
})

test('an unsolicited authorisation response is explained', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/callback?code=stolen&state=unknown')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', /^\/auth|^\/$/)
})

test('the response has the strict headers', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  request,
  baseURL,
}) => {
  await signIn(firm.broker)
  const answer = await page.goto('/dashboard')
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  const foreign = await request.post(`${baseURL}/logout`, { headers: { origin: 'https://evil.example' } })
  expect(foreign.status()).toBe(403)
})
