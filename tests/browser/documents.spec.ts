import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { choose } from './referral-form.ts'
import { expect, type Fixtures, test } from './test.ts'

const pdf = (name: string, content = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${content}\n%%EOF\n`),
})

/** Opens the documents of a client of the test’s own firm. */
async function openDocuments(page: Page, { firm, signIn }: Pick<Fixtures, 'firm' | 'signIn'>): Promise<void> {
  const { path } = await firm.client('99000003')
  await signIn(firm.admin, `${path}/documents`)
  await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible()
}

test('files are uploaded ahead of their form, a failed one is retried, and a reload keeps the list', {
  tag: '@gate',
}, async ({ page, firm, signIn }) => {
  await openDocuments(page, { firm, signIn })
  const files = page.getByRole('list', { name: 'Files' })
  // The sandbox loses the first try of a file with such a name.
  await page.getByLabel('Files').setInputFiles([pdf('accounts.pdf'), pdf('fail-once.pdf'), pdf('photo.heic')])
  await expect(files).toContainText('accounts.pdfUploaded, not added to the client yet')
  await expect(files).toContainText('fail-once.pdfUploaded, not added to the client yet')
  await expect(files).toContainText('Not uploaded: it is an iPhone photo (HEIC). Save it as JPEG')
  // Not “No file chosen” beside files that were.
  await expect(page.getByRole('button', { name: 'Files', exact: true })).toHaveCSS(
    'color',
    'rgba(0, 0, 0, 0)',
  )
  await page.reload()
  await expect(files).toContainText('accounts.pdfUploaded')
  await expect(files).toContainText('photo.heicNot uploaded: it is an iPhone photo (HEIC)')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check 3 answers' })
  await expect(summary).toContainText('photo.heic: it is an iPhone photo (HEIC)')
  await expect(summary).toContainText('accounts.pdf: Choose the type of document')
  await summary.getByRole('link', { name: /^fail-once\.pdf/ }).click()
  await expect(page.getByLabel('Type, fail-once.pdf')).toBeFocused()
  await page.getByRole('button', { name: 'Remove photo.heic' }).click()
  await expect(page.getByRole('button', { name: 'Files', exact: true })).toBeFocused()
  await choose(page, 'rich', 'Type, accounts.pdf', 'Management accounts')
  // What is corrected is no longer said.
  await expect(page.getByRole('alert').filter({ hasText: 'Check 1 answer' })).toContainText('fail-once.pdf')
  await page.getByRole('button', { name: 'Use this type for all files' }).click()
  await expect(page.getByLabel('Type, fail-once.pdf')).toHaveText('Management accounts')
  await expect(page.getByLabel('First month')).toHaveCount(2)
  await expect(page.getByLabel('First month').first()).toBeHidden()
  await choose(page, 'rich', 'Type, fail-once.pdf', 'Bank statement')
  const months = page.getByRole('group', { name: /^Months covered ?, fail-once\.pdf/ })
  await months.getByLabel('First month').fill('10-2025')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByText('2 documents uploaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'fail-once.pdf' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Management accounts' })).toContainText('accounts.pdf')
  await expect(page.getByRole('region', { name: 'Bank statements' })).toContainText('fail-once.pdf')
  await expect(files).toBeHidden()
  // The form that opens after that sends its files ahead as well. Of those that the client has already it says so, and adds the others.
  await page.getByLabel('Files').setInputFiles([pdf('accounts.pdf'), pdf('more.pdf')])
  await expect(files).toContainText('more.pdfUploaded, not added to the client yet')
  await choose(page, 'rich', 'Type, accounts.pdf', 'Management accounts')
  await page.getByRole('button', { name: 'Use this type for all files' }).click()
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByRole('link', { name: 'more.pdf' })).toBeVisible()
  await expect(page.getByText('already uploaded as accounts.pdf')).toBeVisible()
  await expect(page.getByText('This has changed again')).toHaveCount(0)
})

test('files dropped anywhere on the page are in the form', async ({ page, firm, signIn }) => {
  await openDocuments(page, { firm, signIn })
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4 dropped'], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await page
    .getByRole('heading', { name: 'Upload documents' })
    .dispatchEvent('drop', { dataTransfer: dropped })
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files).toContainText('dropped.pdfUploaded, not added to the client yet')
})

test('a form submitted during an upload waits for it, and pauses offline', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await openDocuments(page, { firm, signIn })
  // One column: the lines of a file are not wrapped.
  await page.setViewportSize({ width: 900, height: 900 })
  const files = page.getByRole('list', { name: 'Files' })
  const heightOfFiles = async () => (await files.boundingBox())?.height
  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 50_000,
  })
  await page.getByLabel('Files').setInputFiles(pdf('order.pdf', 'x'.repeat(100_000)))
  await expect(page.getByRole('progressbar', { name: 'order.pdf' })).toBeVisible()
  const height = await heightOfFiles()
  await expect(files).toContainText('order.pdfUploaded')
  // The form’s button would move away from under a press that ends just then, and the press would be lost.
  expect(await heightOfFiles()).toBe(height)
  await page.getByRole('button', { name: 'Remove order.pdf' }).click()
  await network.detach()

  await context.setOffline(true)
  await page.getByLabel('Files').setInputFiles(pdf('invoice.pdf'))
  await expect(page.getByText('Paused: you are offline')).toBeVisible()
  await choose(page, 'rich', 'Type, invoice.pdf', 'Invoice')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByText('The form is sent when these files are uploaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'invoice.pdf' })).toBeVisible()
})

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('one form sends several files; a refused one is explained, and the others are kept', {
    tag: '@gate',
  }, async ({ page, firm, signIn }) => {
    await openDocuments(page, { firm, signIn })
    await expect(page.getByLabel('Type')).toBeHidden()
    await page
      .getByLabel('Files')
      .setInputFiles(['one', 'two', 'wrong'].map((name) => pdf(`${name}.pdf`)).concat(pdf('program.exe')))
    await expect(page.getByLabel('Type')).toBeVisible()
    await page.getByRole('button', { name: 'Upload documents' }).click()
    await expect(page.getByText('Choose the type of document').first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('one.pdfUploaded, not added to the client yet')
    await expect(page.getByRole('main')).toContainText('program.exe: upload a file of one of these types')
    await page.getByLabel('Type').selectOption('BankStatement')
    await expect(page.getByLabel('First month')).toBeVisible()
    await page.getByLabel('Type').selectOption('ProofOfAddress')
    await expect(page.getByLabel('First month')).toBeHidden()
    await expect(page.getByLabel('Director')).toBeVisible()
    await page.getByRole('button', { name: 'Upload documents' }).click()
    await expect(page.getByText('Choose the director').first()).toBeVisible()
    await page.getByLabel('Director').selectOption('Not about one director')
    await page.getByRole('checkbox', { name: 'wrong.pdf' }).uncheck()
    await page.getByRole('button', { name: 'Upload documents' }).click()
    await expect(page.getByRole('link', { name: 'two.pdf' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'wrong.pdf' })).toHaveCount(0)
  })
})
