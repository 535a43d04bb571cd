import type { Page } from '@playwright/test'
import { acceptOffer, completeDirector, submitApplication } from './application-form.ts'
import { expectAccessible } from './axe.ts'
import { deskOf } from './desk.ts'
import { download } from './download.ts'
import { keyboardOf } from './keyboard.ts'
import { acceptByKeyboard, referByKeyboard, submitByKeyboard } from './keyboard-journey.ts'
import { choose, chooseCompany, fillReferral, type Selects, sendReferral } from './referral-form.ts'
import { reopenTab } from './reopen-tab.ts'
import { expect, ready, test } from './test.ts'

/** What the lender and the client do, by the calls of the sandbox's desk and of the sign-up link. */
function lenderAndClient(page: Page, signUpLink: string, clientId: string) {
  const { act: lender } = deskOf(page.request, new URL(signUpLink).origin, clientId)
  const client = async (step: Record<string, string>) => {
    const answer = await page.request.post(signUpLink, { form: step })
    expect(answer.ok(), `The sign-up link answered ${answer.status()}`).toBe(true)
  }
  return { client, lender }
}

/** A client-led referral to the live facility. The caller is signed in. */
async function referralToLive(page: Page, selects: Selects, company: string) {
  await chooseCompany(page, company)
  await fillReferral(page, selects)
  await page.getByRole('radio', { name: /The client, online/ }).check()
  await sendReferral(page)
  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const link = await page.getByLabel('Sign-up link').inputValue()
  const { client, lender } = lenderAndClient(page, link, clientId)

  await client({ step: 'start' })
  await client({ step: 'finish', connect_bank: 'yes' })
  await page.getByRole('link', { name: 'Open client' }).click()
  await expect(page.getByRole('main')).toContainText('Sign-up completed')
  await completeDirector(page, selects)
  await submitApplication(page)
  await expect(page.getByRole('main')).toContainText('Underwriting in progress')

  await lender('move', { to: 'Approved', by: 'Lender' })
  await lender('offers', { count: 1 })
  await page.reload()
  await acceptOffer(page)
  await signAndActivate({ page, client, lender }, clientId)
}

type Acting = ReturnType<typeof lenderAndClient> & { page: Page }

/** From the accepted offer to the live facility. */
async function signAndActivate({ page, client, lender }: Acting, clientId: string) {
  await lender('simulate')
  await client({ step: 'sign', place: '0' })
  await lender('simulate')
  await page.goto(`/application/${clientId}`)
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

test('a client-led referral goes live, by keyboard alone', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/refer')
  const typist = { page, keys: keyboardOf(page) }
  await referByKeyboard(typist, firm.own('99000093'))
  const clientId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const link = await page.getByLabel('Sign-up link').inputValue()
  const { client, lender } = lenderAndClient(page, link, clientId)
  await client({ step: 'start' })
  await client({ step: 'finish', connect_bank: 'yes' })
  await typist.keys.press(page.getByRole('link', { name: 'Open client' }))
  await expect(page.getByRole('main')).toContainText('Sign-up completed')
  await submitByKeyboard(typist)
  await lender('move', { to: 'Approved', by: 'Lender' })
  await lender('offers', { count: 1 })
  await page.reload()
  await acceptByKeyboard(typist)
  await signAndActivate({ page, client, lender }, clientId)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a client-led referral goes live', async ({ page, firm, signIn, visit }) => {
    await signIn(firm.broker)
    await visit('/refer')
    await referralToLive(page, 'native', firm.own('99000095'))
  })

  test('a view is saved as a tab, and removed', { tag: '@gate' }, async ({ page, firm, signIn, visit }) => {
    await signIn(firm.broker)
    await visit('/application?product_type=TermLoan')
    await page.getByText('Save this view').click()
    await page.getByLabel('Name of the view').fill('Term loans')
    await page.getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect(views.getByRole('link', { name: 'Term loans' })).toHaveAttribute('aria-current', 'page')
    await visit('/application')
    await views.getByRole('link', { name: 'Term loans' }).click()
    await page.getByRole('button', { name: 'Remove view “Term loans”' }).click()
    await expect(views.getByRole('link', { name: 'Term loans' })).toHaveCount(0)
  })
})

/** Back and forward between the form and its check, which lose no value. */
async function leaveReviewByHistory(page: Page) {
  const form = page.getByRole('heading', { level: 1, name: 'Refer a client' })
  const review = page.getByRole('heading', { level: 1, name: 'Check before you refer' })
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  const check = page.getByRole('button', { name: 'Check and refer' })
  await check.click()
  await expect(page).toHaveURL(/#check$/)
  await page.goBack()
  await expect(form).toBeFocused()
  await expect(amount).toHaveValue('25k')
  await page.goForward()
  await expect(review).toBeFocused()
  await page.getByRole('button', { name: 'Change funding' }).click()
  await expect(page.getByRole('heading', { name: 'Funding', exact: true })).toBeFocused()
  await page.goBack()
  await expect(review).toBeFocused()
  await page.goBack()
  await expect(form).toBeFocused()
  await check.click()
  await page.getByRole('button', { name: 'Change funding' }).click()
  await check.click()
  await expect(page).toHaveURL(/#check$/)
  await page.goBack()
  await expect(form).toBeFocused()
  await amount.fill('1')
  await check.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Check 1 answer' })).toBeFocused()
  await amount.fill('25k')
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a colleague’s referral link, JavaScript ${javaScriptEnabled ? 'on' : 'off'}, on a phone`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('leads through sign-in to the form with the colleague selected', {
      tag: javaScriptEnabled ? '@gate' : [],
    }, async ({ page, firm, signIn, visit }) => {
      await signIn(firm.broker, '/settings/business')
      const link = await page.getByRole('textbox', { name: 'Referral link' }).inputValue()
      await page.context().clearCookies()
      await visit(link)
      await signIn(firm.admin)
      await expect(page).toHaveURL(link)
      await expect(page.getByRole('main')).toContainText('This is Sam Placeholder’s referral link')
      if (javaScriptEnabled) await expectAccessible(page)
      await chooseCompany(page, firm.own('99000089'))
      await fillReferral(page, 'native')
      await page.getByLabel('Evidence of consent').setInputFiles({
        name: 'consent.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 consent'),
      })
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1')
      await page.getByRole('button', { name: 'Check and refer' }).click()
      await expect(page.getByText('Evidence uploaded: consent.pdf')).toBeVisible()
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('25k')
      if (javaScriptEnabled) await leaveReviewByHistory(page)
      await sendReferral(page)
      await expect(page.getByRole('main')).toContainText('Sam Placeholder')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: 'Print consent certificate' }).click()
      await expect(page.getByRole('main')).toContainText(/agreed that .+ shares their details/)
      await expect(page.getByRole('main')).toContainText('consent.pdf')
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to the client' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })

test('a company by keyboard: type, choose, and choose another', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/refer?b=NONE00')
  await expect(page.getByRole('main')).toContainText('We do not recognise this referral link')
  const keys = keyboardOf(page)
  const search = page.getByRole('searchbox', { name: 'Company name or number' })
  await keys.type(search, '99000422')
  const button = page.getByRole('listitem').filter({ hasText: '99000422' }).getByRole('button')
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await keys.press(button)
  const another = page.getByRole('group', { name: 'Chosen company' }).getByRole('button')
  await expect(another).toBeFocused()
  await expect(page.getByText(/^Companies House shows a proposal to strike off this company/)).toBeVisible()
  await expectAccessible(page)
  // The director and what the client agreed to go with the company; what was typed stays.
  await page.getByRole('textbox', { name: 'Turnover, last 12 months' }).fill('£480,000')
  await page.getByRole('textbox', { name: 'Email' }).fill('director.nine@example.com')
  const agreed = page.getByRole('region', { name: 'Consent' }).getByRole('checkbox').first()
  await agreed.check()
  const officers = page.getByRole('group', { name: 'Directors at Companies House' })
  await officers.getByRole('button').first().click()
  const contact = page.getByRole('checkbox', { name: 'They are a director of the company' })
  await expect(contact).toBeChecked()
  const file = { name: 'consent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 consent') }
  await page.getByLabel('Evidence of consent').setInputFiles(file)
  await page.getByRole('button', { name: 'Check and refer' }).click()
  const uploaded = page.getByText('Evidence uploaded: consent.pdf')
  await expect(uploaded).toBeVisible()
  await keys.press(another)
  await expect(search).toBeFocused()
  await expect(contact).not.toBeChecked()
  await expect(agreed).not.toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.locator('[name="contact.director_id"]')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('director.nine@example.com')
  await expect(page.getByRole('textbox', { name: 'Turnover, last 12 months' })).toHaveValue('£480,000')
  await expect(uploaded).toHaveCount(0)
})

test('a company that is typed before the scripts arrive stays, and is searched for once they do', async ({
  page,
  signIn,
}) => {
  await signIn('broker', '/dashboard')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/refer', { waitUntil: 'commit' })
  const search = page.getByLabel('Company name or number')
  await search.pressSequentially('99000422')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  scripts.resolve()
  await expect(page.getByRole('listitem').filter({ hasText: '99000422' })).toBeVisible()
  await expect(search).toHaveValue('99000422')
  await expect(search).toBeFocused()
})

test('the list is downloaded with its filters', { tag: '@gate' }, async ({ page, signIn, visit }) => {
  await signIn('admin')
  await visit('/application?status=Live')
  expect(await download(page, 'Export CSV')).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
})

test('a referral comes back from its draft with the company, the person and the answers that were chosen', async ({
  page,
  firm,
  signIn,
}) => {
  const company = firm.own('99000091')
  await signIn(firm.admin, '/refer')
  await ready(page)
  await chooseCompany(page, company)
  const directors = (tab: Page) => tab.getByRole('group', { name: 'Directors at Companies House' })
  await directors(page).getByRole('button').first().click()
  const person = page.locator('[name="contact.director_id"]')
  const chosen = await person.inputValue()
  expect(chosen).not.toBe('')
  // Someone else’s name is not that director’s; the director can be chosen again.
  await page.getByLabel('Last name').first().fill('Placeholder')
  await expect(person).toHaveValue('')
  await directors(page).getByRole('button').first().click()
  await expect(person).toHaveValue(chosen)
  await directors(page).getByRole('button').first().click()
  await expect(person).toHaveValue(chosen)
  await choose(page, 'rich', 'Job title', 'Finance director')
  const again = await reopenTab(page, 'FinanceDirector')
  await expect(again.getByRole('group', { name: 'Chosen company' })).toContainText(company)
  await expect(again.locator('[name="contact.director_id"]')).toHaveValue(chosen)
  await expect(again.getByLabel('Job title').and(again.getByRole('combobox'))).toHaveText('Finance director')
})
