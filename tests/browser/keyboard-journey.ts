import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard.ts'
import { today } from './referral-form.ts'

interface Typist {
  page: Page
  keys: Keyboard
}

/** Refers a company to complete its application online, from the open form to the client’s page. */
export async function referByKeyboard({ page, keys }: Typist, company: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string) => page.getByRole('textbox', { name })
  const group = (name: string) => page.getByRole('group', { name })
  await keys.type(page.getByRole('searchbox', { name: 'Company name or number' }), company)
  await keys.press(page.getByRole('listitem').filter({ hasText: company }).getByRole('button'))
  await expect(page.getByRole('group', { name: 'Chosen company' })).toContainText(company)

  await keys.type(field('First name'), 'Sample')
  await keys.type(field('Last name'), 'Director Nine')
  await keys.select('Job title', 'Finance')
  await keys.type(field('Email'), 'director.nine@example.com')
  await keys.type(field('Phone'), '07700 900109')
  await keys.choose(group('Who completes the application'), /^The client, online/)
  await keys.choose(group('Product'), /^Term loan/)
  await keys.type(field('Amount'), '25k')
  await keys.type(field('Term in months'), '24')
  await keys.select('When is it needed', 'Within')
  await keys.select('Purpose', 'Stock')
  await keys.type(field('Turnover, last 12 months'), '480000')
  await keys.type(field('Trading since'), '06-2018')
  await keys.choose(group('County court judgments or defaults'), 'None')
  for (const tick of await page.getByRole('region', { name: 'Consent' }).getByRole('checkbox').all())
    await keys.tick(tick)
  await keys.type(field('Who gave consent'), 'Sample Director Nine')
  await keys.select('How', 'By')
  await keys.type(field('When'), today())
  await keys.press(button('Check and refer'))
  await expect(page.getByRole('heading', { name: 'Check before you refer' })).toBeVisible()
  await keys.press(button(/^Refer /))
  await expect(page.getByRole('heading', { level: 1, name: /has been referred$/ })).toBeVisible()
}

/** Completes the only director of the client that is open, and submits its application. */
export async function submitByKeyboard({ page, keys }: Typist): Promise<void> {
  const main = page.getByRole('main')
  const field = (name: string) => page.getByRole('textbox', { name })
  const group = (name: string | RegExp) => page.getByRole('group', { name })
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await keys.press(tabs.getByRole('link', { name: /^Directors/ }))
  await keys.press(page.getByRole('link', { name: /^Complete details of/ }))
  const registered = await page.getByText(/Companies House shows \d\d-\d{4}/).textContent()
  const [, month] = /shows (\d\d-\d{4})/.exec(registered ?? '') ?? []
  await keys.type(field('Date of birth'), `01-${month}`)
  await keys.select('Nationality', 'British')
  await keys.type(field('Email'), 'director.nine@example.com')
  await keys.type(field('Mobile number'), '07700 900109')
  await keys.type(field('Address line 1'), '9 Sample Street')
  await keys.type(field('Town or city'), 'Sampleton')
  await keys.type(field('Postcode'), 'ZZ1 1AA')
  await keys.select('Country', 'England')
  await keys.type(field('Moved in'), '06-2015')
  await keys.select('Residential status', 'Tenant')
  await keys.type(field('Shareholding'), '100')
  await keys.choose(group('Do they sign for the company?'), 'Yes')
  await keys.choose(group('Are they a politically exposed person?'), 'No')
  await keys.choose(group(/^Have they ever been bankrupt/), 'No')
  await keys.tick(page.getByRole('checkbox', { name: 'The director agreed to a soft credit search' }))
  await keys.press(page.getByRole('button', { name: 'Save details' }))
  await expect(main).toContainText('1 of 1 complete')
  await keys.press(tabs.getByRole('link', { name: 'Overview' }))
  await keys.tick(page.getByRole('checkbox', { name: /^I have checked this application/ }))
  await keys.tick(page.getByRole('checkbox', { name: /^The client agrees to this application/ }))
  await keys.press(page.getByRole('button', { name: 'Submit application' }))
  await expect(main).toContainText('Underwriting in progress')
}

/** Accepts the only offer of the client that is open, as another person authorised it. */
export async function acceptByKeyboard({ page, keys }: Typist): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await keys.press(tabs.getByRole('link', { name: /^Offers/ }))
  await keys.press(page.getByRole('link', { name: /^Accept offer/ }))
  await keys.choose(page.getByRole('group', { name: 'Who authorised you' }), 'Someone else')
  await keys.type(page.getByRole('textbox', { name: 'Full name' }), 'Sample Director Nine')
  await keys.type(page.getByRole('textbox', { name: 'Date they authorised you' }), today())
  await keys.choose(page.getByRole('group', { name: 'How they authorised you' }), 'By phone')
  await keys.tick(page.getByRole('checkbox', { name: /^I told the client about/ }))
  await keys.press(page.getByRole('button', { name: /^Accept offer/ }))
  await expect(page.getByRole('main')).toContainText('Offer accepted')
}
