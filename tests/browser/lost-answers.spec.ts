import type { Page, Route } from '@playwright/test'
import { expect, saysDone, test } from './test.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a lost response is requested again, and the page, its address and entered values stay meanwhile', async ({
  page,
  context,
  signIn,
  visit,
}) => {
  await signIn('broker')
  await visit('/refer')
  const company = page.getByLabel('Company name or number')
  await company.fill('Larkfield')
  let isLost = true
  await page.route('**/application.data*', (route) => (isLost ? route.abort() : route.continue()))
  await link(page, 'Clients').click()
  const lost = page.getByRole('status').filter({ hasText: 'The connection was lost. Trying again.' })
  await expect(lost).toBeVisible()
  await expect(page).toHaveURL(/\/refer$/)
  await expect(company).toHaveValue('Larkfield')
  await lost.getByRole('button', { name: 'Cancel' }).click()
  await expect(lost).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/refer$/)
  await expect(company).toHaveValue('Larkfield')
  await link(page, 'Clients').click()
  await expect(lost).toBeVisible()
  isLost = false
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(lost).toHaveCount(0)

  await context.setOffline(true)
  const offline = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(offline).toHaveText(/This page is from \d\d:\d\d\. Drafts are saved on this device\./)
  await link(page, 'Team').click()
  await expect(offline).toHaveText(/The page opens when you are connected/)
  await expect(page).toHaveURL(/\/application$/)
  await context.setOffline(false)
  await expect(heading(page, 'Team')).toBeVisible()
  await expect(offline).toHaveCount(0)
})

test('replaced, duplicated and cancelled navigations end on a page, and late responses are ignored', async ({
  page,
  signIn,
}) => {
  await signIn('broker', '/dashboard')
  const held: Route[] = []
  let holds = true
  await page.route('**/application.data*', (route) => (holds ? void held.push(route) : route.continue()))

  await link(page, 'Clients').click()
  await expect.poll(() => held.length).toBe(1)
  await link(page, 'Refer').click()
  await expect(heading(page, 'Refer a client')).toBeVisible()
  await held[0]?.continue().catch(() => {})

  await link(page, 'Clients').dblclick()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  holds = false
  for (const route of held.splice(0)) await route.continue().catch(() => {})
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page).toHaveURL(/\/application$/)

  await page.goBack()
  await expect(heading(page, 'Refer a client')).toBeVisible()
  await page.route('**/settings/team.data*', (route) => void held.push(route))
  await link(page, 'Team').click()
  await expect.poll(() => held.length).toBe(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await held[0]?.continue().catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Team')
})

test('a page that this tab has shown opens at once, and says of what time it is until it is read again', async ({
  page,
  signIn,
}) => {
  await signIn('admin', '/dashboard')
  // What may have been missed before it is connected is read first.
  await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
  await link(page, 'Clients').click()
  await expect(heading(page, 'Clients')).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).scrollIntoViewIfNeeded()
  await link(page, 'Team').click()
  await expect(heading(page, 'Team')).toBeVisible()
  const held: Route[] = []
  await page.route('**/application.data*', (route) => void held.push(route))
  await page.goBack()
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await expect.poll(() => held.length).toBe(1)
  const age = page.getByRole('status').filter({ hasText: /This page is from \d\d:\d\d\. Loading the latest/ })
  await expect(heading(page, 'Clients')).not.toBeInViewport()
  await expect(age).toBeInViewport()
  await held[0]?.continue()
  await expect(age).toHaveCount(0)
  await expect(heading(page, 'Clients')).toBeVisible()
})

test('a form whose response is lost is resent; after repeated loss it stays unchanged', {
  tag: '@gate',
}, async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/settings/business?part=account')
  const keys: unknown[] = []
  let reached = 0
  let broken = false
  await page.route('**/settings/business.data*', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    keys.push(new URLSearchParams(request.postData() ?? '').get('idempotency_key'))
    if (broken) return route.abort()
    reached += 1
    if (reached > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const phone = page.getByRole('textbox', { name: 'Your phone number' })
  const save = page.getByRole('button', { name: 'Save phone number' })

  await phone.fill('07700 900456')
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Sending again.' })).toBeVisible()
  await saysDone(page, 'Phone number saved')
  await expect(page.getByRole('status').filter({ hasText: 'Sending again.' })).toHaveCount(0)
  expect(keys).toEqual([keys[0], keys[0]])

  broken = true
  await phone.fill('07700 900789')
  await save.click()
  const lost = page.getByRole('alert').filter({ hasText: 'The connection was lost' })
  await expect(lost).toBeVisible()
  await expect(phone).toHaveValue('07700 900789')
  expect(keys).toHaveLength(5)
  broken = false
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => keys).toHaveLength(6)
  await saysDone(page, 'Phone number saved')
  expect(new Set(keys.slice(2)).size).toBe(1)
})

test('a form sent while offline stays as it is, says that nothing was sent, and is sent again with its key', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  await signIn(firm.broker)
  await visit('/settings/business?part=account')
  const keys: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/settings/business.data'))
      keys.push(new URLSearchParams(request.postData() ?? '').get('idempotency_key'))
  })
  const phone = page.getByRole('textbox', { name: 'Your phone number' })
  await phone.fill('07700 900456')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save phone number' }).click()
  const offline = page.getByRole('alert').filter({ hasText: 'Not sent: you were offline' })
  await expect(offline).toBeVisible()
  await expect(phone).toHaveValue('07700 900456')
  await expect(page.getByRole('status').filter({ hasText: 'This was sent.' })).toHaveCount(0)
  await context.setOffline(false)
  await offline.getByRole('button', { name: 'Try again' }).click()
  await saysDone(page, 'Phone number saved')
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a page whose small form is not answered stays, and says so', async ({ page, firm, signIn, visit }) => {
  await signIn(firm.broker)
  await visit('/dashboard')
  await page.route('**/preferences.data*', (route) => route.abort())
  const later = page.getByRole('button', { name: 'Not now' })
  await later.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.unroute('**/preferences.data*')
  await later.click()
  await expect(later).toHaveCount(0)
})
