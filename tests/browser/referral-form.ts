import { expect, type Page } from '@playwright/test'

/** How a test chooses from a list: the richer one that replaces the browser’s own once the page is idle, or the browser's own. */
export type Selects = 'rich' | 'native'

export async function choose(
  page: Page,
  selects: Selects,
  label: string | RegExp,
  option: string,
): Promise<void> {
  const box = page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'))
  if (selects === 'native') {
    await box.selectOption(option)
    return
  }
  await box.and(page.locator('button')).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export function today(): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' })
    .format(new Date())
    .replaceAll('/', '-')
}

export async function chooseCompany(page: Page, number: string): Promise<void> {
  await page.getByLabel('Company name or number').fill(number)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('button').click()
  await expect(page.getByRole('group', { name: 'Chosen company' })).toContainText(number)
}

export async function fillReferral(page: Page, selects: Selects): Promise<void> {
  const contact = page.getByRole('region', { name: 'Contact' })
  await contact.getByRole('textbox', { name: 'First name' }).fill('Sample')
  await contact.getByRole('textbox', { name: 'Last name' }).fill('Director Nine')
  await choose(page, selects, 'Job title', 'Finance director')
  await contact.getByRole('textbox', { name: 'Email' }).fill('director.nine@example.com')
  await contact.getByRole('textbox', { name: 'Phone' }).fill('07700 900109')
  await contact.getByRole('radio', { name: /You, for the client/ }).check()

  const funding = page.getByRole('region', { name: 'Funding' })
  await funding.getByRole('radio', { name: /^Term loan/ }).check()
  await funding.getByRole('textbox', { name: 'Amount' }).fill('25k')
  await funding.getByRole('textbox', { name: 'Term in months' }).fill('24')
  await choose(page, selects, 'When is it needed', 'Within two weeks')
  await choose(page, selects, 'Purpose', 'Stock purchase')

  const financials = page.getByRole('region', { name: 'Financials' })
  await financials.getByRole('textbox', { name: 'Turnover, last 12 months' }).fill('£480,000')
  await financials.getByRole('textbox', { name: 'Trading since' }).fill('06-2018')
  await financials.getByRole('radio', { name: 'None', exact: true }).check()

  const consent = page.getByRole('region', { name: 'Consent' })
  for (const tick of await consent.getByRole('checkbox').all()) await tick.check()
  await consent.getByRole('textbox', { name: 'Who gave consent' }).fill('Sample Director Nine')
  await choose(page, selects, 'How', 'By email')
  await consent.getByRole('textbox', { name: 'When' }).fill(today())
}

export async function sendReferral(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check and refer' }).click()
  await expect(page.getByRole('heading', { name: 'Check before you refer' })).toBeVisible()
  await page.getByRole('button', { name: /^Refer / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /has been referred$/ })).toBeVisible()
}
