import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { reopenTab } from './reopen-tab.ts'
import { sampleClient } from './sample-client.ts'
import { expect, saysDone, test } from './test.ts'

/** Opens the offers of a sample client from the list. */
async function openOffers(page: Page, visit: (path: string) => Promise<void>, number: string) {
  await visit(`/application?search=${number}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Compare offers|Answer offer)/ })
    .click()
  await expect(page.getByRole('heading', { name: /^\d offers?( to compare)?$/ })).toBeVisible()
}

/** Accepts a lower amount of the first offer, correcting the form once on the way. */
async function acceptLess(page: Page, amount: string) {
  await page.getByRole('link', { name: 'Accept offer A' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Accept offer A for / })).toBeVisible()
  await page.getByRole('radio', { name: 'A lower amount' }).check()
  await page.getByRole('textbox', { name: 'Lower amount' }).fill(amount)
  await page.getByRole('radio', { name: 'Someone else' }).check()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sample Secretary')
  await page.getByRole('textbox', { name: 'Date they authorised you' }).fill(today())
  await page.getByRole('checkbox', { name: /^I told the client about our commission/ }).check()
  await page.getByRole('button', { name: 'Accept offer A' }).click()
  await expect(page.getByRole('link', { name: 'Choose how the client authorised you' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Lower amount' })).toHaveValue(amount)
  await page.getByRole('radio', { name: 'By phone' }).check()
  await page.getByRole('button', { name: 'Accept offer A' }).click()
  await saysDone(page, 'Offer A has been accepted')
}

/** Declines, correcting the form once on the way. */
async function decline(page: Page, said: string, javaScriptEnabled = true) {
  await page.getByRole('link', { name: /^Decline (all offers|offer)$/ }).click()
  await page.getByRole('radio', { name: 'Price' }).check()
  await page.getByRole('button', { name: /^Decline (all offers|offer)/ }).click()
  await page.getByRole('link', { name: 'Choose a more specific reason' }).click()
  await expect(
    page
      .getByRole('group', { name: /^More about/ })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await page.getByRole('radio', { name: 'Total cost too high' }).check()
  const message = page.getByRole('link', { name: 'Choose a more specific reason' })
  await expect(message).toBeVisible({ visible: !javaScriptEnabled })
  await page.getByRole('button', { name: /^Decline (all offers|offer)/ }).click()
  await saysDone(page, said)
  await expect(page.getByRole('main')).toContainText('Price: Total cost too high')
}

/** The page is sent without scripts: its button prints at once, and is not there without JavaScript. */
async function expectPrintButton(page: Page, javaScriptEnabled: boolean) {
  const button = page.getByRole('button', { name: 'Print client sheet' })
  await expect(button).toBeVisible({ visible: javaScriptEnabled })
  if (!javaScriptEnabled) return
  await page.evaluate(() => Object.assign(window, { print: () => document.body.classList.add('printed') }))
  await button.click()
  await expect(page.locator('body.printed')).toBeAttached()
}

/** Today in London as people type it. */
function today(): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date())
}

test('three offers are compared and a lower amount of one is accepted, in a second tab', {
  tag: '@gate',
}, async ({ page: first, firm, signIn, visit }) => {
  await signIn(firm.admin)
  await openOffers(first, visit, firm.own('99000033'))
  await expect(first.getByRole('columnheader', { name: /^Offer [ABC]/ })).toHaveCount(3)
  await expect(first.getByRole('region', { name: 'Your commission' })).toContainText(' × 4.00% = £')
  await first.getByRole('link', { name: /^Commission disclosure.*Offer A$/ }).click()
  await expect(first.getByRole('heading', { level: 1, name: 'Commission disclosure' })).toBeVisible()
  await expect(first.getByRole('region', { name: 'The commission' })).toContainText(' × 4.00% = £')
  await expectAccessible(first)
  await first.goBack()
  await first.getByRole('link', { name: 'Accept offer A' }).click()
  await expect(first.getByRole('link', { name: 'Commission disclosure for the client' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Accept offer A' })).toBeVisible()
  await expectAccessible(first)
  await first.getByRole('radio', { name: 'Someone else' }).check()
  await first.getByRole('textbox', { name: 'Full name' }).fill('Drafted Secretary')
  const page = await reopenTab(first, 'Drafted Secretary')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Drafted Secretary')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await acceptLess(page, '5,000')
  const accepted = page.getByRole('region', { name: 'Offer A, accepted' })
  await expect(accepted).toContainText('£5,000.00 of £')
  await expect(accepted).toContainText('Sample Secretary, by phone')
  await expect(accepted).toContainText('£5,000.00 × 4.00% = £200.00')
  await expect(page.getByRole('main')).toContainText('Offer accepted')
  await expectAccessible(page)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'JavaScript off', () => {
    test.use({ javaScriptEnabled })

    test('a declined offer is replaced by three, and a lower amount of one is accepted', {
      tag: '@gate',
    }, async ({ page, firm, signIn, visit }) => {
      const { path, desk } = await firm.client('99000029')
      await signIn(firm.admin)
      await desk.act('offers', { count: 1 })
      await visit(`${path}/offers`)
      await decline(page, 'The offer has been declined', javaScriptEnabled)
      await desk.act('offers', { count: 3, amount: 30_000 })
      await visit(`${path}/offers`)
      await expect(page.getByRole('columnheader', { name: /^Offer [ABC]/ })).toHaveCount(3)
      await expect(page.getByRole('main')).toContainText('Declined on ')
      await expectPrintButton(page, javaScriptEnabled)
      await acceptLess(page, '12,500')
      await expect(page.getByRole('region', { name: 'Offer A, accepted' })).toContainText(
        '£12,500.00 of £30,000.00',
      )
      await visit(path)
      await expect(page.getByRole('main')).toContainText('Offer accepted')
    })
  })

test('a contract says who has signed', async ({ page, signIn }) => {
  await signIn('admin', sampleClient('99000039'))
  await page.getByRole('link', { name: /^Contract \d of \d signed$/ }).click()
  await expect(page.getByRole('region', { name: /^Signatories/ })).toContainText('Sent')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a broker compares without seeing the commission, and declines', async ({
    page,
    firm,
    signIn,
    visit,
  }) => {
    await signIn(firm.broker)
    await openOffers(page, visit, firm.own('99000001'))
    const commission = page.getByRole('region', { name: 'Your commission' })
    await expect(commission).toContainText('Only admins can see the amount.')
    await expect(page.getByRole('link', { name: /disclosure/ })).toHaveCount(0)
    await decline(page, 'The offers have been declined', false)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('an only offer is declined', async ({ page, firm, signIn, visit }) => {
    await signIn(firm.admin)
    await openOffers(page, visit, firm.own('99000009'))
    await decline(page, 'The offer has been declined')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
