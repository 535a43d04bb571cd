import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './switched-lender.ts'
import { expect } from './test.ts'

// One portal for all of them.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tokenRejectedTitle = 'Wrenfield Lending has not accepted your sign-in'

/** Counts the sign-ins that are started. */
function countSignIns(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/auth') count += 1
  })
  return () => count
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a lender that refuses new tokens ends on an error page, not in a sign-in loop', async ({
      page,
      context,
      switched,
      signIn,
      visit,
    }) => {
      const signIns = countSignIns(context)
      switched.refusing = true
      await page.goto('/auth')
      await signIn('broker')
      await expect(heading(page)).toHaveText(tokenRejectedTitle)
      await expect(page.getByRole('link', { name: 'support@wrenfield.example' })).toBeVisible()
      if (javaScriptEnabled) {
        await expectAccessible(page)
      }
      await visit('/application?status=Live')
      await expect(heading(page)).toHaveText(tokenRejectedTitle)
      expect(signIns()).toBe(1)
      switched.refusing = false
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText('Clients')
      await expect(page).toHaveURL(/status=Live$/)
      switched.refusing = true
      await visit('/application')
      await page.getByRole('button', { name: 'Sign out' }).click()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(heading(page)).toHaveText('You are signed out')
    })
  })

test('an open form and its values stay', async ({ page, switched, signIn, visit }) => {
  await signIn('broker')
  await visit('/refer')
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('12345')
  switched.refusing = true
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrenfield Lending refused access' })).toBeVisible()
  await expect(amount).toHaveValue('12345')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(heading(page)).toHaveText(tokenRejectedTitle)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a submitted form is returned', async ({ page, switched, signIn, visit }) => {
    await signIn('broker')
    await visit('/refer')
    await page.getByRole('textbox', { name: 'Amount' }).fill('12345')
    switched.refusing = true
    await page.getByRole('button', { name: 'Check and refer' }).click()
    await expect(heading(page)).toHaveText(tokenRejectedTitle)
    switched.refusing = false
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/12,?345/)
  })
})
