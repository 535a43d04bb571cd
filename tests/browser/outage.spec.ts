import { type LenderSwitch, startLenderSwitch } from '#tests/support/lender-switch.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { chooseCompany, fillReferral } from './referral-form.ts'
import { test as base, expect } from './test.ts'

/** A pair of its own, whose lender can be taken away and given back. */
const test = base.extend<object, { lender: LenderSwitch & { portal: string } }>({
  lender: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const lender = await startLenderSwitch()
      const pair = await startPortalPair('test-results/logs/outage.log', {
        BROKER_SERVICE_URL: `${lender.origin}/broker`,
        CORE_SERVICE_URL: `${lender.origin}/core`,
      })
      lender.target = pair.lender
      await use(Object.assign(lender, { portal: pair.origin }))
      await pair.stop()
      lender.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ lender }, use) => {
    lender.broken = false
    return use(lender.portal)
  },
})

// One pair for all of them.
test.describe.configure({ mode: 'default' })

// First: a client that the others refer would be the first in the list.
test.describe('without JavaScript, a form whose own page needs the lender', () => {
  test.use({ javaScriptEnabled: false })

  test('is returned, and is saved once the lender is back', async ({ page, lender, signIn, visit }) => {
    await signIn('broker')
    await visit('/application?status=PendingApplication')
    await page.getByRole('link', { name: 'Complete application' }).first().click()
    await page.getByRole('link', { name: /^Directors/ }).click()
    await page.locator('main a[href*="/directors/"]').first().click()
    await page.getByLabel('First name').fill('Keptname')
    lender.broken = true
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not responding')
    lender.broken = false
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { name: /^Keptname/ })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a page says that the lender is not responding, and "Try again" recovers it', async ({
      page,
      lender,
      signIn,
      visit,
    }) => {
      await signIn('broker')
      lender.broken = true
      await visit('/application')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const retry = page.getByRole('link', { name: 'Try again' })
      await expect(retry).toBeVisible()
      lender.broken = false
      await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    })

    test('a referral keeps every answer while the lender is unavailable, and is sent once it is back', async ({
      page,
      lender,
      signIn,
      visit,
    }) => {
      await signIn('broker')
      await visit('/refer')
      await chooseCompany(page, javaScriptEnabled ? '99000085' : '99000084')
      await fillReferral(page, javaScriptEnabled ? 'rich' : 'native')
      await page.getByRole('button', { name: 'Check and refer' }).click()
      const send = page.getByRole('button', { name: /^Refer / })
      await expect(send).toBeVisible()
      lender.broken = true
      await send.click()
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(retry).toBeVisible()
      await expect(page.getByRole('main')).toContainText('£25,000.00')
      lender.broken = false
      await retry.click()
      await expect(page).toHaveURL(/\/refer\/sent\/[0-9a-f-]{36}$/)
    })
  })
