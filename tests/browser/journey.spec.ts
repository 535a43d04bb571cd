import type { Page } from '@playwright/test'
import { completeDirector, submitApplication, uploadStatement } from './application-form.ts'
import { deskOf } from './desk.ts'
import { chooseCompany, fillReferral, type Selects } from './referral-form.ts'
import { expect, saysDone, test } from './test.ts'
import { answerTwoRounds } from './two-rounds.ts'

/** The main job of the product, from the dashboard to underwriting. The caller is signed in. */
async function referCompleteSubmit(page: Page, selects: Selects, company: string): Promise<string> {
  await page.getByRole('main').getByRole('link', { name: 'Refer a client' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refer a client' })).toBeVisible()
  await chooseCompany(page, company)
  await fillReferral(page, selects)
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you refer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funding' })).toContainText('£25,000.00')
  await page.getByRole('button', { name: /^Refer / }).click()

  await expect(page).toHaveURL(/\/refer\/sent\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /has been referred$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open client' }).click()
  await expect(page).toHaveURL(/\/application\/[0-9a-f-]{36}$/)
  const path = new URL(page.url()).pathname
  await expect(page.getByRole('main')).toContainText('4 of 8 done')

  await completeDirector(page, selects)
  await expect(page.getByRole('main')).toContainText('1 of 1 complete')
  await uploadStatement(page, selects)
  await expect(page.getByRole('region', { name: 'Bank statements' })).toContainText('october.pdf')

  await submitApplication(page)
  await expect(page.getByRole('main')).toContainText('Underwriting in progress')
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0)
  await saysDone(page, 'The application has been submitted')

  await page.goto('/application?status=UnderwritingInProgress')
  await expect(page.getByRole('main')).toContainText(company)
  return path
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a broker-led application from referral to approval, with two rounds of requests', {
      tag: '@gate',
    }, async ({ page, firm, lender, signIn, visit }) => {
      await visit('/')
      await signIn(firm.broker, '/dashboard')
      const selects = javaScriptEnabled ? 'rich' : 'native'
      const path = await referCompleteSubmit(page, selects, firm.own('99000082'))
      const desk = deskOf(page.request, lender, path.split('/').at(-1) ?? '')
      await answerTwoRounds({ page, desk, visit, path, javaScript: javaScriptEnabled })
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('sign in, refer, complete, submit', { tag: '@gate' }, async ({ page, firm, signIn, visit }) => {
    await visit('/')
    await signIn(firm.broker, '/dashboard')
    await referCompleteSubmit(page, 'native', firm.own('99000084'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
