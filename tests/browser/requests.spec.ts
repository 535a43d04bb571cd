import { expect, saysDone, test } from './test.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
})

test('answers two rounds, one of them sent back, and downloads what was sent', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const { path } = await firm.client('99000003')
  await signIn(firm.admin, `${path}/requests`)
  await expect(page.getByRole('main')).toContainText('Page 3 was cut off')

  await expect(page.locator('form[data-checked]')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'VAT return, latest quarter: Upload a file, or explain why the client cannot provide it',
  )
  await context.setOffline(false)

  await page.getByLabel('Files, Bank statement, last month').setInputFiles(pdf('all-pages.pdf'))
  // Refused once, with the other request open, the file outlives a reload.
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files).toContainText('all-pages.pdfUploaded')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('alert')).toContainText('Bank statement, last month')
  await page.reload()
  await expect(files).toContainText('all-pages.pdfUploaded')
  const months = page.getByRole('group', { name: /^Months covered.*Bank statement/ })
  await months.getByLabel('First month').fill('10-2025')
  const vat = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^VAT return/ }) })
  await vat.getByText('The client cannot provide this').click()
  await vat
    .getByLabel('Explain why, VAT return, latest quarter')
    .fill('The first VAT quarter has not ended yet.')
  await page.getByRole('button', { name: 'Send 2 answers' }).click()
  await saysDone(page, '2 answers have been sent')
  await expect(page.getByRole('main')).toContainText('Underwriting in progress')
  const drafts = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.includes('requests')),
  )
  expect(drafts).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'all-pages.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('all-pages.pdf')
  await expect(page.getByText('File downloaded successfully!')).toBeVisible()
})

test('what was typed stays on the page when the client answers in the meantime', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  const { path, desk } = await firm.client('99000010')
  await signIn(firm.admin)
  await desk.act('ask', { codes: ['UseOfFunds'] })
  await visit(`${path}/requests`)
  await page.getByLabel('Explanation, Use of funds').fill('Stock for the new shop.')
  await desk.act('move', { to: 'UnderwritingInProgress', by: 'Client' })
  await page.getByRole('button', { name: 'Send 1 answer' }).click()
  await expect(page.getByRole('alert')).toContainText('You can no longer answer requests')
  const differences = page.getByRole('region', { name: 'What was saved meanwhile, and what is in your form' })
  await expect(differences).toContainText('Stock for the new shop.')
  await desk.act('move', { to: 'Approved', by: 'Lender' })
  await expect(page.getByRole('alert')).toContainText('This has changed again')
  await expect(differences).toContainText('Stock for the new shop.')
})

test('a request that arrives while its page is open is answered at once', async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  const { path, desk } = await firm.client('99000010')
  await signIn(firm.admin)
  await visit(`${path}/requests`)
  await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
  await desk.act('ask', { codes: ['UseOfFunds'] })
  await page.getByLabel('Explanation, Use of funds').fill('Stock for the new shop.')
  await page.getByRole('button', { name: 'Send 1 answer' }).click()
  await saysDone(page, 'been sent')
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('answers by their types', { tag: '@gate' }, async ({ page, firm, signIn }) => {
    const { path } = await firm.client('99000028')
    await signIn(firm.admin, `${path}/requests`)
    await page.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    const judgment = page.getByRole('group', { name: /County court judgment/ })
    await judgment.getByRole('radio', { name: 'Yes' }).check()
    await page.getByLabel('Amount, Outstanding on other loans').fill('£12.5k')
    await page.getByLabel('Answer, Premises').selectOption('Leased')
    await page.getByRole('button', { name: 'Send answers' }).click()
    await expect(page.getByRole('main')).toContainText('Underwriting in progress')
    await expect(page.getByRole('main')).toContainText('£12,500.00')
  })
})
