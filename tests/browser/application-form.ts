import { expect, type Page } from '@playwright/test'
import { lastMonths, nameMonths } from '#contract/clients/bank-statements.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { choose, type Selects, today } from './referral-form.ts'
import { landsAtTop } from './test.ts'

/** Fills the details of a company's only director and saves them. */
export async function completeDirector(page: Page, selects: Selects): Promise<void> {
  await openDirector(page)
  await fillDirector(page, selects)
  await page.getByRole('button', { name: 'Save details' }).click()
}

export async function openDirector(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: /^Directors/ }).click()
  await page.getByRole('link', { name: /^Complete details of/ }).click()
}

export async function fillDirector(page: Page, selects: Selects): Promise<void> {
  const person = page.getByRole('region', { name: 'Person' })
  const registered = await person.getByText(/Companies House shows \d\d-\d{4}/).textContent()
  const [, month] = /shows (\d\d-\d{4})/.exec(registered ?? '') ?? []
  await person.getByRole('textbox', { name: 'Date of birth' }).fill(`01-${month}`)
  await choose(page, selects, 'Nationality', 'British')
  await person.getByRole('textbox', { name: 'Email' }).fill('director.nine@example.com')
  await person.getByRole('textbox', { name: 'Mobile number' }).fill('07700 900109')

  const home = page.getByRole('group', { name: 'Home address now' })
  await home.getByRole('textbox', { name: 'Address line 1' }).fill('9 Sample Street')
  await home.getByRole('textbox', { name: 'Town or city' }).fill('Sampleton')
  await home.getByRole('textbox', { name: 'Postcode' }).fill('ZZ1 1AA')
  await choose(page, selects, 'Country', 'England')
  await home.getByRole('textbox', { name: 'Moved in' }).fill('06-2015')
  await choose(page, selects, 'Residential status', 'Tenant')

  await page.getByRole('textbox', { name: 'Shareholding' }).fill('100')
  await answer(page, 'Do they sign for the company?', 'Yes')
  await answer(page, 'Are they a politically exposed person?', 'No')
  await answer(page, 'Have they ever been bankrupt or in an individual voluntary arrangement (IVA)?', 'No')
  await page.getByRole('checkbox', { name: 'The director agreed to a soft credit search' }).check()
}

async function answer(page: Page, question: string, label: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: label, exact: true }).check()
}

const statement = {
  name: 'october.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

export async function uploadStatement(page: Page, selects: Selects): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: /^Documents/ }).click()
  await page.getByLabel('Files', { exact: true }).setInputFiles(statement)
  await choose(page, selects, /^Type(, october\.pdf)?$/, 'Bank statement')
  const [first, , last] = lastMonths(londonToday())
  await page.getByLabel('First month').fill(nameMonths([String(first)]))
  await page.getByLabel('Last month').fill(nameMonths([String(last)]))
  await page.getByRole('button', { name: 'Upload documents', exact: true }).click()
}

export async function submitApplication(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: 'Overview' }).click()
  await confirmAndSubmit(page)
}

export async function confirmAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have checked this application/ }).check()
  await page.getByRole('checkbox', { name: /^The client agrees to this application/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
}

export async function acceptOffer(page: Page): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Client', exact: true })
  await tabs.getByRole('link', { name: /^Offers/ }).click()
  await page.getByRole('link', { name: /^Accept offer/ }).click()
  await page.getByRole('radio', { name: 'Someone else' }).check()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Sample Director Nine')
  await page.getByRole('textbox', { name: 'Date they authorised you' }).fill(today())
  await page.getByRole('radio', { name: 'By phone' }).check()
  await page.getByRole('checkbox', { name: /^I told the client about/ }).check()
  await page.getByRole('button', { name: /^Accept offer/ }).click()
  await expect(page.getByRole('main')).toContainText('Offer accepted')
  await landsAtTop(page)
}
