import type { Page } from '@playwright/test'
import { kept, reopenTab } from './reopen-tab.ts'
import { expect, ready, saysDone, test } from './test.ts'

const letter = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

/** From the decision to the appeal, with a first attempt that is not complete. */
async function appeal(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^Why .+ declined this application$/ })).toBeVisible()
  await main.getByRole('link', { name: 'Appeal this decision' }).last().click()
  await page.getByRole('textbox', { name: 'What has changed' }).fill('Too short')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(main.getByRole('link', { name: 'Choose a reason' })).toBeVisible()

  await page.getByRole('radio', { name: 'Lower amount' }).check()
  await page
    .getByRole('textbox', { name: 'What has changed' })
    .fill('The client now asks for £20,000; the letter says so.')
  await page.getByLabel(/^Evidence/).setInputFiles(letter)
  await page.getByRole('button', { name: 'Send appeal' }).click()

  await saysDone(page, 'Your appeal has been sent')
  await expect(main).toContainText('Underwriting in progress')
  const sent = page.getByRole('region', { name: /^Your appeal/ })
  await expect(sent).toContainText('Lower amount')
  await expect(sent).toContainText('letter.pdf')
  await expect(main.getByRole('link', { name: 'Appeal this decision' })).toHaveCount(0)
}

test('a decision is appealed with evidence, in a second tab', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  const { path } = await firm.client('99000005')
  await signIn(firm.admin)
  await visit(`${path}/appeal`)
  await page.getByRole('textbox', { name: 'What has changed' }).fill('Drafted reason')
  const again = await reopenTab(page, 'Drafted reason')
  await expect(again.getByRole('textbox', { name: 'What has changed' })).toHaveValue('Drafted reason')
  await again.goto(path)
  await ready(again)
  await appeal(again)
  expect(await kept(again)).not.toContain('draft:appeal')
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a decision is appealed with evidence', async ({ page, firm, signIn, visit }) => {
    const { path, desk } = await firm.client('99000026')
    await desk.act('decline', { code: 'Affordability', sub_code: 'DebtServiceTooHigh' })
    await signIn(firm.admin)
    await visit(path)
    await appeal(page)
    await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390)
  })
})
