import type { Page } from '@playwright/test'
import { importColumns } from '#contract/nexus/client-import.ts'
import { expectAccessible } from './axe.ts'
import { download } from './download.ts'
import { fillReferral, sendReferral } from './referral-form.ts'
import { expect, test } from './test.ts'

/** Ten times what the lender takes to check a file. */
const importing = { timeout: 60_000 }

const columns = importColumns.map(({ header }) => header)

/** A client book of 420 rows; in 37 of them the turnover is no number, and in one of these the purpose is none of the list. */
function book() {
  const first = 71_000_000
  const lines = Array.from({ length: 420 }, (_, index) => {
    const isWrong = index % 11 === 10 && index < 407
    const cells: Record<string, string> = {
      company_number: String(first + index),
      annual_turnover: isWrong ? 'tbc' : '480000',
      funding_purpose: index === 43 ? 'Boat' : 'WorkingCapital',
      broker_reference: `J-${first + index}`,
    }
    return importColumns.map(({ header, example }) => cells[header] ?? example).join(',')
  })
  const name = 'journey.csv'
  return { name, mimeType: 'text/csv', buffer: Buffer.from([columns.join(','), ...lines].join('\r\n')) }
}

async function readInfo(page: Page): Promise<void> {
  await page.goto('/nexus')
  const info = page.getByRole('dialog', { name: 'Before you use Nexus' })
  await expect(info).toBeVisible()
  await info.getByRole('button', { name: 'Continue' }).click()
  await expect(info).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Nexus' })).toBeVisible()
  await expect(info).toHaveCount(0)
}

async function choose(page: Page, file: ReturnType<typeof book>): Promise<void> {
  await page.getByLabel('Every client in this file knows that I may check').check()
  await page.getByLabel('Client file').setInputFiles(file)
}

/** Opens the page of an import that has just been sent, and waits until 37 of its rows are to be corrected. */
async function untilChecked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/nexus\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Correct 37 rows' })).toBeVisible(importing)
  await expect(page.getByRole('main')).toContainText('383 of 420 rows checked')
}

const turnover = (page: Page, row: number) => page.locator(`[name="row-${row}.annual_turnover"]`)

/** Corrects two rows in place: the one that is still wrong stays as it was entered; corrected, they become rows of their import. */
async function correct(page: Page): Promise<void> {
  await turnover(page, 12).fill('480000')
  await turnover(page, 23).fill('lots')
  await page.getByRole('button', { name: 'Send corrected rows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Correct 36 rows' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 corrected row sent. Row 23 still needs correcting.')
  await expect(turnover(page, 12)).toHaveCount(0)
  await expect(turnover(page, 23)).toHaveValue('lots')
  await turnover(page, 23).fill('many')
  await page.getByRole('button', { name: 'Send corrected rows' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Row 23: Enter the amount in pounds')
  await expect(turnover(page, 23)).toHaveValue('many')
  // A choice that is left as it is stays what the file says when the form opens again.
  await expect(page.locator('[name="row-45.funding_purpose"]')).toHaveValue('Boat')
  await turnover(page, 23).fill('£490,000')
  await page.getByRole('button', { name: 'Send corrected rows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Correct 35 rows' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('1 corrected row sent')
  await expect(main).toContainText('385 of 420 rows checked')
  await expect(main).toContainText('2 corrected')
  await expect(turnover(page, 34)).toHaveValue('tbc')
}

/** The rows that are left are corrected in the downloaded file, and stay in their import under their numbers. */
async function correctByFile(page: Page): Promise<void> {
  const importPath = new URL(page.url()).pathname
  const file = await page.request.get(`${importPath}/rows`)
  expect(file.headers()['content-disposition']).toContain('rows-to-correct-')
  const rows = await file.text()
  expect(rows).toContain(',34,annual_turnover,InvalidAmount,')
  await page.getByRole('link', { name: 'import it here' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import corrected rows' })).toBeVisible()
  await choose(page, {
    name: 'corrected.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.replaceAll(',tbc,', ',480000,').replace(',Boat,', ',Other,')),
  })
  await page.getByRole('button', { name: /^Import (file|35 rows)$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${importPath}$`))
  await expect(page.getByRole('main')).toContainText('420 of 420 rows checked', importing)
  await expect(page.getByRole('main')).toContainText('37 corrected')
  await page.getByRole('link', { name: 'View results' }).click()
  await expect(page.getByRole('main')).toContainText('420 clients')
  await page.goto('/nexus/import')
  const entry = page.getByRole('row').filter({ hasText: 'journey.csv' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('420 rows checked')
}

/** Over a slow network an import says that it takes long; cancelled meanwhile, it keeps the file. */
async function cancelSlowImport(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 }
  await network.send('Network.emulateNetworkConditions', speed)
  const buffer = Buffer.from(`${columns.join(',')}\n${`${'x'.repeat(4_999)}\n`.repeat(400)}`)
  await choose(page, { name: 'large.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Import file' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Still working.' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'What you entered is still here. Try again: it will not be sent twice.',
  )
  await expect(page.getByLabel('Client file')).toHaveValue(/large\.csv$/)
  await network.detach()
}

test('an admin imports 420 rows, corrects 37 and refers one', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
  visit,
}) => {
  test.slow()
  await signIn(firm.admin)
  await readInfo(page)
  await page.getByRole('link', { name: 'Import clients' }).click()
  await choose(page, book())
  await expect(page.getByRole('button', { name: 'Import 383 rows' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 383 rows' }).click()
  await untilChecked(page)
  await correct(page)
  await correctByFile(page)

  await visit('/nexus/import')
  await cancelSlowImport(page)
  await choose(page, book())
  await page.getByRole('button', { name: 'Import 383 rows' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Import it again?' })).toBeVisible()

  await visit('/nexus?result=Eligible')
  const client = page.getByRole('main').locator('tbody a.row-link').first()
  const name = await client.textContent()
  await client.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'Refer this client' }).click()
  await expect(page).toHaveURL(/\/refer\?pre_qualified_id=/)
})

test('results, templates and rows to correct are downloaded', async ({ page, signIn, visit }) => {
  await signIn('admin')
  await visit('/nexus?result=Eligible')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await download(page, 'Export CSV')).toMatch(/^pre-qualified-clients-.*\.csv$/)
  await visit('/nexus/import')
  expect(await download(page, 'Download template (XLSX)')).toBe('client-import-template.xlsx')
  expect(await download(page, 'Download template (CSV)')).toBe('client-import-template.csv')
  await visit('/nexus/import/00000000-0000-4000-8000-000000000062')
  expect(await download(page, 'Download 37 rows to correct')).toMatch(/^rows-to-correct-.*\.csv$/)
})

test('several clients are referred one after the other', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/nexus?result=Eligible')
  await page.getByRole('button', { name: 'Continue' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(0).check()
  await expect(page.getByText('1 client selected on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Refer selected clients' }).click()
  await page.getByRole('link', { name: 'Go to Nexus' }).click()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Refer 2 clients' }).click()
  await expect(page).toHaveURL(/\/refer\?pre_qualified_id=.*&pre_qualified_id=./)
  await expect(page.getByRole('main')).toContainText('You are referring several clients')
  const second = new URL(page.url()).searchParams.getAll('pre_qualified_id').filter(Boolean).at(-1)

  await expect(page.getByRole('group', { name: 'Chosen company' })).toContainText(/99\d{6}/)
  await fillReferral(page, 'rich')
  await sendReferral(page)
  await page.getByRole('link', { name: 'Refer the last client' }).click()
  await expect(page).toHaveURL(new RegExp(`pre_qualified_id=${second}`))
  await expect(page.getByRole('radio', { name: /^Term loan/ })).toBeChecked()
  const consent = page.getByRole('region', { name: 'Consent' })
  await expect(consent.getByRole('checkbox').first()).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a broker imports a file, and corrects rows in place', { tag: '@gate' }, async ({
    page,
    firm,
    signIn,
    visit,
  }) => {
    test.slow()
    await signIn(firm.broker)
    await readInfo(page)
    await visit('/nexus/import')
    await choose(page, book())
    await page.getByRole('button', { name: 'Import file' }).click()
    await untilChecked(page)
    await correct(page)
  })
})
