import type { Page } from '@playwright/test'
import { choose, type Selects } from './referral-form.ts'
import { expect, landsAtTop } from './test.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
})

export async function continueTo(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Continue to ${to}` }).click()
}

export async function isAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await landsAtTop(page)
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Firm email').fill('hello@fenwater.example')
  await page.getByLabel('Firm phone').fill('020 7946 0104')
}

export async function fillRegulation(page: Page, selects: Selects): Promise<void> {
  await page.getByRole('radio', { name: /^Directly authorised/ }).check()
  await page.getByLabel('Your firm reference number (FRN)').fill('0000004')
  await page.getByLabel('ICO number').fill('ZX000004')
  await page.getByRole('radio', { name: 'None' }).check()
  await choose(page, selects, 'Anti-money laundering supervisor', 'FCA')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
}

export async function fillSignatory(page: Page): Promise<void> {
  await page.getByLabel('Job title').fill('Director')
  await page.getByLabel('Phone').fill('07700 900160')
}

/** As many owners as there can be and back to the one who was entered, with scripts or without. */
export async function addAndRemoveOwner(page: Page): Promise<void> {
  const owners = page.getByRole('group', { name: /^Owner \d$/ })
  await expect(owners).toHaveCount(1)
  await owners.getByLabel('Last name').fill('Owner')
  await page.getByRole('button', { name: 'Add another owner' }).click()
  await expect(owners).toHaveCount(2)
  await owners.nth(1).getByLabel('Last name').fill('Partner')
  await page.getByRole('button', { name: 'Add another owner' }).click()
  await expect(page.getByText('No more than 3 people can each own more than 25%.')).toBeVisible()
  await owners.nth(2).getByRole('button', { name: 'Remove this owner' }).click()
  await expect(owners).toHaveCount(2)
  await owners.nth(0).getByRole('button', { name: 'Remove this owner' }).click()
  await expect(owners).toHaveCount(1)
  await expect(owners.getByLabel('Last name')).toHaveValue('Partner')
}

export async function fillPayout(page: Page): Promise<void> {
  await page.getByLabel('Account name').fill('Sample Account')
  await page.getByLabel('Sort code').fill('18-00-02')
  await page.getByLabel('Account number').fill('00000190')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByLabel('Email for statements').fill('accounts@fenwater.example')
}

/** Chooses a document while offline: it is uploaded ahead of the form once the network is back. */
export async function uploadAfterOffline(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel(name).setInputFiles(pdf('early.pdf'))
  await expect(page.getByText('Paused: you are offline')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Uploaded, not sent yet')).toBeVisible()
}

export async function send(page: Page, documents: readonly string[]): Promise<void> {
  for (const name of documents) await page.getByLabel(name).setInputFiles(pdf('document.pdf'))
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await isAt(page, 'Application sent')
}
