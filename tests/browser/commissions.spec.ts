import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, saysDone, test } from './test.ts'

const penceIn = (text: string) => Math.round(Number(text.replace(/[^\d.−-]/g, '').replace('−', '-')) * 100)

/** The net of a statement's lines as a page shows it. */
async function netOn(page: Page): Promise<number> {
  const text = await page.getByRole('main').textContent()
  return penceIn(/Earned less clawed back:?\s*(−?£[\d,.]+)/.exec(text ?? '')?.[1] ?? '')
}

/** The sum of the lines that a page shows. */
async function linesOn(page: Page): Promise<number> {
  const table = page.getByRole('table', { name: /lines/i })
  const heads = await table.getByRole('columnheader').allTextContents()
  const column = heads.findIndex((head) => head.includes('Commission')) + 1
  const cells = await table.locator(`tbody tr > :nth-child(${column})`).allTextContents()
  return cells.map(penceIn).reduce((sum, pence) => sum + pence, 0)
}

/** From the dashboard to a month that screen, print and spreadsheet agree on, and to a client's breakdown. The caller is signed in. */
async function reconcile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See commissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commissions' })).toBeVisible()
  const [month = ''] = await page.getByLabel('Month or tax year').selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Show statement' }).click()
  await expect(page).toHaveURL(new RegExp(`period=${month}`))
  const csv = page.getByRole('link', { name: 'Export CSV' })
  await expect(csv).toHaveAttribute('href', new RegExp(`from=${month}`))
  const onScreen = await netOn(page)

  const address = await csv.getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect(file.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(file.headers()['content-disposition']).toMatch(
    /^attachment; filename="commission-\d{4}-\d{2}\.csv"$/,
  )
  const [, ...rows] = (await file.text()).trim().split('\r\n')
  const inFile = rows.map((row) => penceIn(row.split(',')[10] ?? '')).reduce((sum, pence) => sum + pence, 0)
  expect(inFile).toBe(onScreen)

  await page.getByRole('link', { name: 'Print statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commission statement' })).toBeVisible()
  expect(await netOn(page)).toBe(onScreen)
  expect(await linesOn(page)).toBe(onScreen)

  await page.goto('/commissions?period=all')
  await page.getByRole('link', { name: 'On hold' }).click()
  await expect(page).toHaveURL(/status=OnHold/)
  const links = page.getByRole('main').locator('tbody a')
  await expect(links).toHaveCount(1)
  await links.click()
  await expect(page.getByText('pays it with the next payment after it is released')).toBeVisible()
}

test('an admin reconciles a month', { tag: '@gate' }, async ({ page, signIn }) => {
  await signIn('admin', '/dashboard')
  await reconcile(page)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin reconciles a month', async ({ page, signIn }) => {
    await signIn('admin', '/dashboard')
    await reconcile(page)
  })
})

test('a broker sees no commission: page, data, breakdown, statement and export', { tag: '@gate' }, async ({
  page,
  signIn,
}) => {
  await signIn('broker', '/dashboard')
  await expect(page.getByRole('link', { name: 'Commissions' })).toHaveCount(0)
  const someone = '00000000-0000-4000-8000-000000000101'
  for (const path of ['', '/clients', '/export', '/statement', `/${someone}`]) {
    const answer = await page.request.get(`/commissions${path}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, '/dashboard'])
  }
  for (const path of ['.data', '/clients.data', '/statement.data', `/${someone}.data`]) {
    const answer = await page.request.get(`/commissions${path}`, { maxRedirects: 0 })
    expect(await answer.text()).toContain('SingleFetchRedirect')
  }
  await page.goto('/commissions')
  await saysDone(page, 'Only admins can see commissions')
  await expect(page).toHaveURL(/\/dashboard$/)
})
