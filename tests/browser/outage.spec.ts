import { type LenderSwitch, startLenderSwitch } from '#tests/support/lender-switch.ts'
import { startPortalPair } from '#tests/support/portal-pair.ts'
import { chooseCompany, fillReferral } from './referral-form.ts'
import { test as base, expect } from './test.ts'

/** A pair of its own, whose lender can be taken away and given back. */
const test = base.extend<{ outage: LenderSwitch }, { lenderSwitch: LenderSwitch }>({
  lenderSwitch: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const lenderSwitch = await startLenderSwitch()
      await use(lenderSwitch)
      lenderSwitch.close()
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ lenderSwitch }, use) => {
      const pair = await startPortalPair('test-results/logs/outage.log', {
        BROKER_SERVICE_URL: `${lenderSwitch.origin}/broker`,
        CORE_SERVICE_URL: `${lenderSwitch.origin}/core`,
      })
      lenderSwitch.target = pair.lender
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  outage: async ({ lenderSwitch }, use) => {
    lenderSwitch.broken = false
    await use(lenderSwitch)
  },
})

// One portal for all of them.
test.describe.configure({ mode: 'default' })

test.describe('without JavaScript, a form whose own page needs the lender', () => {
  test.use({ javaScriptEnabled: false })

  test('is returned, and is saved once the lender is back', async ({ page, firm, outage, signIn }) => {
    const { path } = await firm.client('99000019')
    await signIn(firm.broker, `${path}/directors`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Director One/ })
      .click()
    await page.getByLabel('First name').fill('Keptname')
    outage.broken = true
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not responding')
    outage.broken = false
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByRole('heading', { name: /^Keptname/ })).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a page says that the lender is not responding, and "Try again" recovers it', async ({
      page,
      outage,
      signIn,
      visit,
    }) => {
      await signIn('broker')
      outage.broken = true
      await visit('/application')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const retry = page.getByRole('link', { name: 'Try again' })
      await expect(retry).toBeVisible()
      outage.broken = false
      await retry.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    })

    test('a referral keeps every answer while the lender is unavailable, and is sent once it is back', async ({
      page,
      firm,
      outage,
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
      outage.broken = true
      await send.click()
      const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
      await expect(retry).toBeVisible()
      await expect(page.getByRole('main')).toContainText('£25,000.00')
      outage.broken = false
      await retry.click()
      await expect(page).toHaveURL(/\/refer\/sent\/[0-9a-f-]{36}$/)
    })
  })
