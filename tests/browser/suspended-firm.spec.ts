import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Account suspended' })

/** Where other firms have a form. */
const formPages = ['/refer', '/nexus/import', '/settings/team', '/settings/business?part=account']

test('a suspended firm sees everything, cannot change anything, and is shown why', {
  tag: '@gate',
}, async ({ page, signIn, visit }) => {
  await signIn('suspended')
  for (const path of ['/dashboard', '/application', '/commissions', '/commissions/statement', '/nexus']) {
    await visit(path)
    await expect(banner(page)).toContainText(
      /account is suspended\. You can view everything .* professional indemnity insurance has ended/,
    )
  }
  for (const path of formPages) {
    await visit(path)
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Not available while .* account is suspended/)
  }
  await expect(page.getByRole('button', { name: 'Save phone number' })).toHaveCount(0)
  await visit('/settings/business?part=device')
  await expect(page.getByRole('button', { name: 'Save preferences' })).toBeVisible()
  await visit('/application/00000000-0000-4000-8000-000000000151')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
})

test('a form that is posted nevertheless is refused', async ({ page, firm, signIn, baseURL }) => {
  await signIn(firm.suspended)
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { Origin: baseURL ?? '' }, maxRedirects: 0 })
  const phone = await post('/settings/business', { intent: 'save-phone', phone_number: '07700 900123' })
  expect(phone.status()).toBe(403)
  const invitation = {
    first_name: 'Kit',
    last_name: 'Specimen',
    email: firm.suspended.replace(/^[^@]+/, 'kit'),
    role: 'Broker',
  }
  expect((await post('/settings/team', { intent: 'invite', ...invitation })).status()).toBe(403)
})
