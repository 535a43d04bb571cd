import type { Browser, Page } from '@playwright/test'
import { choose, chooseCompany, fillReferral } from './referral-form.ts'
import { enterAccount, expect, ready, saysDone, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

async function invite(page: Page, person: { first: string; last: string; email: string }): Promise<void> {
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

/** Someone else, in a browser of their own. */
async function signInElsewhere(
  browser: Browser,
  email: string,
  context: { baseURL?: string; javaScriptEnabled: boolean },
): Promise<Page> {
  const page = await (await browser.newContext(context)).newPage()
  await page.goto('/auth')
  await enterAccount(page, email)
  await page.waitForURL((url) => url.origin === context.baseURL && url.pathname !== '/callback')
  return page
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const first = 'Kit'
    const name = `${first} Specimen`

    test('an invited person signs in, and is signed out when they are removed', { tag: '@gate' }, async ({
      page,
      browser,
      baseURL,
      firm,
      signIn,
      visit,
    }) => {
      const email = firm.own('kit@meridianquay.example')
      await signIn(firm.admin)
      await visit('/settings/team')
      await invite(page, { first, last: '', email })
      await expect(page.getByRole('main')).toContainText('Enter a last name')
      await expect(page.getByLabel('Work email')).toHaveValue(email)
      await invite(page, { first, last: 'Specimen', email })
      await saysDone(page, `Invitation sent to ${email}`)
      await expect(page.getByLabel('Work email')).toHaveValue('')
      await rowOf(page, name).getByRole('button', { name: 'Send again' }).click()
      await saysDone(page, `Invitation sent to ${email}`)

      const other = await signInElsewhere(browser, email, { baseURL, javaScriptEnabled })
      await expect(heading(other)).toContainText(first)
      if (javaScriptEnabled) {
        await ready(other)
        const mark = other.getByRole('banner').locator('.live')
        await expect(mark).toHaveText('Live: updates arrive automatically')
      }

      await visit('/settings/team')
      await expect(rowOf(page, name)).toContainText('Active')
      await page.getByRole('link', { name: `Remove ${name}` }).click()
      await expect(heading(page)).toHaveText(`Remove ${name}?`)
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await saysDone(page, `${name} has been removed`)
      await expect(rowOf(page, name)).toHaveCount(0)

      // With JavaScript the page that they have open hears of it.
      if (!javaScriptEnabled)
        await other
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Clients', exact: true })
          .click()
      await expect(heading(other)).toHaveText('You are no longer in your firm’s team')
      // The identity provider still knows them, and the lender does not.
      await other.getByRole('link', { name: 'Sign in again' }).click()
      await expect(heading(other)).toHaveText('You are no longer in your firm’s team')
      await other.context().close()
    })
  })

test('a removal says how many clients move and to whom, and can be cancelled', async ({
  page,
  signIn,
  visit,
}) => {
  await signIn('admin')
  await visit('/settings/team')
  await expect(rowOf(page, 'Alex Sample')).toContainText('You are the only admin')
  await page.getByRole('link', { name: 'Remove Robin Specimen' }).click()
  const clients = page.getByRole('group', { name: /^Who should take over their \d+ open clients\?/ })
  await expect(clients.getByRole('radio', { name: /Alex Sample \(you\)/ })).toBeChecked()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Robin Specimen')).toContainText('Active')
})

test('an address of another domain is invited once it is confirmed', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.admin)
  await visit('/settings/team')
  const away = 'kit@example.com'
  await invite(page, { first: 'Kit', last: 'Elsewhere', email: away })
  const tick = page.getByRole('checkbox', { name: `${away} is right` })
  await expect(tick).toHaveAccessibleDescription(
    new RegExp(`This address is not at ${firm.admin.split('@')[1]}`),
  )
  await tick.check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, 'Kit Elsewhere')).toContainText(away)
  await page.getByRole('link', { name: 'Remove Kit Elsewhere' }).click()
  await page.getByRole('button', { name: 'Remove Kit Elsewhere' }).click()
  await expect(rowOf(page, 'Kit Elsewhere')).toHaveCount(0)
})

test('a Broker sees the team and whom to ask, and cannot open a removal', {
  tag: '@gate',
}, async ({ page, signIn, visit }) => {
  await signIn('broker')
  await visit('/settings/team')
  await expect(page.getByRole('main')).toContainText('Only admins can invite or remove people')
  await expect(page.getByRole('columnheader', { name: 'Open clients' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  await visit('/settings/team/00000000-0000-4000-8000-000000000021/remove')
  await expect(heading(page)).toHaveText('Team')
})

test('the message of a field goes once it is corrected', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.admin)
  await visit('/settings/team')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const messages = page.locator('#invite p').filter({ hasText: 'Enter a last name' })
  await expect(messages.filter({ visible: true })).toHaveCount(1)
  await page.getByLabel('Last name').fill('Marsh')
  await page.getByLabel('First name').focus()
  await expect(page.getByRole('link', { name: 'Enter a last name' })).toBeHidden()
  await expect(messages.filter({ visible: true })).toHaveCount(0)
})

test('a broker who has left the firm meanwhile is no longer offered for a referral', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.admin)
  await visit('/refer')
  await chooseCompany(page, firm.own('99000089'))
  await fillReferral(page, 'rich')
  await choose(page, 'rich', 'Broker', 'Robin Specimen')
  const team = await page.context().newPage()
  await team.goto('/settings/team')
  await team.getByRole('link', { name: 'Remove Robin Specimen' }).click()
  await team.getByRole('button', { name: 'Remove Robin Specimen' }).click()
  await saysDone(team, 'Robin Specimen has been removed')
  await page.getByRole('button', { name: 'Check and refer' }).click()
  const broker = page.getByRole('combobox', { name: 'Broker' })
  await expect(page.getByRole('main')).toContainText('Choose an active broker of your firm')
  await expect(broker).toHaveText('Alex Sample (you)')
  await broker.click()
  await expect(page.getByRole('option')).toHaveText(['Alex Sample (you)', 'Sam Placeholder'])
})
