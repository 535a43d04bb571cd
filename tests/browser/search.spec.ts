import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the search of the top bar finds a client, and what else has its name', async ({ page, signIn }) => {
      await signIn('admin', '/dashboard')
      const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
      await search.fill('Larkfield')
      await search.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=Larkfield$/)
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('Larkfield')
      const clients = page.getByRole('region', { name: 'Clients' })
      await clients.getByRole('link', { name: 'Larkfield Joinery Ltd', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Larkfield Joinery Ltd')
    })
  })
