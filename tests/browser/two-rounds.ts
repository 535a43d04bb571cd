import type { Page } from '@playwright/test'
import type { deskOf } from './desk.ts'
import { expect } from './test.ts'

const accounts = {
  name: 'accounts.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

interface Rounds {
  page: Page
  desk: ReturnType<typeof deskOf>
  visit(path: string): Promise<void>
  path: string
  javaScript: boolean
}

export async function answerTwoRounds({ page, desk, visit, path, javaScript }: Rounds): Promise<void> {
  const main = page.getByRole('main')
  const panel = page.getByRole('region', { name: 'Message' })
  const send = async (count: number) => {
    const label = count === 1 ? 'Send 1 answer' : `Send ${count} answers`
    await page.getByRole('button', { name: javaScript ? label : 'Send answers' }).click()
    await expect(main).toContainText('Underwriting in progress')
    await expect(panel).toContainText('An underwriter assesses the application')
  }
  const requests = `${path}/requests`

  await desk.act('ask', { codes: ['ManagementAccounts', 'ExplainTransaction'] })
  await visit(requests)
  await expect(main).toContainText('Answer 2 more required requests')
  await page.getByLabel('Files, Management accounts, latest quarter').setInputFiles(accounts)
  const payment = page.getByLabel('Explanation, Largest payment out last month')
  await payment.fill('A deposit for a delivery van.')
  await send(2)

  await desk.review({ code: 'ExplainTransaction', reason: 'Name the supplier that was paid.' })
  // What comes next was said of another status.
  if (javaScript) await expect(panel).toBeHidden()
  await visit(requests)
  await expect(main).toContainText('Name the supplier that was paid.')
  await payment.fill('A deposit for a delivery van, paid to Sample Vans Ltd.')
  await send(1)

  await desk.act('ask', { codes: ['UseOfFunds'] })
  await visit(requests)
  await page.getByLabel('Explanation, Use of funds').fill('Stock for the new shop.')
  await send(1)
  await expect(page.getByRole('region', { name: 'Answered' })).toContainText(
    /Sample Vans Ltd.*Stock for the new/s,
  )

  await desk.review()
  await desk.act('move', { to: 'Approved', by: 'Lender' })
  await visit(requests)
  await expect(main.getByText('Accepted', { exact: true })).toHaveCount(3)
  await visit(path)
  await expect(main.getByText('Approved', { exact: true }).first()).toBeVisible()
}
