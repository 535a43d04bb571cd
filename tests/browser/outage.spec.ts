import { chooseCompany, fillReferral } from './referral-form.ts'
import { test } from './switched-lender.ts'
import { expect } from './test.ts'

// One portal for all of them.
test.describe.configure({ mode: 'default' })

test.describe('without JavaScript, a form whose own page needs the lender', () => {
  test.use({ javaScriptEnabled: false })

  test('is returned, and is saved once the lender is back', async ({ page, firm, switched, signIn }) => {
    const { path } = await firm.client('99000019')
    await signIn(firm.broker, `${path}/directors`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Director One/ })
      .click()
    await page.getByLabel('First name').fill('Keptname')
    switched.broken = true
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not responding')
    switched.broken = false
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { name: /^Keptname/ })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a page says that the lender is not responding, and "Try again" recovers it', async ({
      page,
      switched,
      signIn,
      visit,
    }) => {
      await signIn('broker')
      switched.broken = true
      await visit('/application')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const retry = page.getByRole('link', { name: 'Try again' })
      await expect(retry).toBeVisible()
      switched.broken = false
      await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    })

    test('a referral keeps every answer while the lender is unavailable, and is sent once it is back', async ({
      page,
      firm,
      switched,
      signIn,
      visit,
    }) => {
      await signIn(firm.broker)
      await visit('/refer')
      await chooseCompany(page, firm.own('99000085'))
      await fillReferral(page, javaScriptEnabled ? 'rich' : 'native')
      await page.getByRole('button', { name: 'Check and refer' }).click()
      const send = page.getByRole('button', { name: /^Refer / })
      await expect(send).toBeVisible()
      switched.broken = true
      await send.click()
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(retry).toBeVisible()
      await expect(page.getByRole('main')).toContainText('£25,000.00')
      switched.broken = false
      await retry.click()
      await expect(page).toHaveURL(/\/refer\/sent\/[0-9a-f-]{36}$/)
    })
  })
