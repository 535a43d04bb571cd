import { deskOf } from './desk.ts'
import { expect, test } from './test.ts'

const accounts = {
  name: 'accounts.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
}

for (const [javaScriptEnabled, number] of [
  [true, '99000024'],
  [false, '99000010'],
] as const)
  test.describe(`a broker-led application in underwriting, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('is approved after two rounds of requests, with one answer sent back', async ({
      page,
      signIn,
      visit,
    }) => {
      const main = page.getByRole('main')
      const send = async (count: number) => {
        const label = count === 1 ? 'Send 1 answer' : `Send ${count} answers`
        await page.getByRole('button', { name: javaScriptEnabled ? label : 'Send answers' }).click()
        await expect(main).toContainText('Underwriting in progress')
      }
      await visit('/')
      const lender = new URL(page.url()).origin
      await signIn('admin')
      await visit(`/application?search=${number}`)
      const link = page.locator('main table a[href^="/application/"]').first()
      const path = (await link.getAttribute('href')) ?? ''
      const desk = deskOf(page, lender, path.split('/').at(-1) ?? '')
      const requests = `${path}/requests`

      await desk.act('ask', { codes: ['ManagementAccounts', 'ExplainTransaction'] })
      await visit(requests)
      await expect(main).toContainText('2 of 2 to answer')
      await page.getByLabel('Files, Management accounts, latest quarter').setInputFiles(accounts)
      const payment = page.getByLabel('Explanation, Largest payment out last month')
      await payment.fill('A deposit for a delivery van.')
      await send(2)

      await desk.review({ code: 'ExplainTransaction', reason: 'Name the supplier that was paid.' })
      await visit(requests)
      await expect(main).toContainText('Name the supplier that was paid.')
      await expect(main).toContainText('1 of 2 to answer')
      await payment.fill('A deposit for a delivery van, paid to Sample Vans Ltd.')
      await send(1)

      await desk.act('ask', { codes: ['UseOfFunds'] })
      await visit(requests)
      await expect(main.getByText('Round 2', { exact: true })).toBeVisible()
      await page.getByLabel('Explanation, Use of funds').fill('Stock for the new shop.')
      await send(1)
      await expect(page.getByRole('region', { name: 'Round 1, answered' })).toContainText('Sample Vans Ltd')
      await expect(page.getByRole('region', { name: 'Round 2, answered' })).toContainText('Stock for the new')

      await desk.review()
      await desk.act('move', { to: 'Approved', by: 'Lender' })
      await visit(requests)
      await expect(main.getByText('Accepted', { exact: true })).toHaveCount(3)
      await visit(path)
      await expect(main.getByText('Approved', { exact: true }).first()).toBeVisible()
    })
  })
