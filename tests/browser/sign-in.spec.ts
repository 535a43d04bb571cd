import { expect, test } from './test.ts'

test('a visitor signs in and arrives at the wanted page', async ({ page, signIn }) => {
  await page.goto('/application?status=Live')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the broker portal')
  await signIn('broker')
  await expect(page).toHaveURL(/\/application\?status=Live$/)
})
