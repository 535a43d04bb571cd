import type { Page } from '@playwright/test'
import { expectAccessible, toastList } from './axe.ts'
import { openFirstDirector } from './first-director.ts'
import { expect, ready, test } from './test.ts'

const mark = (page: Page) => page.getByRole('banner').locator('.live')
const toasts = (page: Page) => page.locator('[data-sonner-toast]')
const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })

async function isLive(page: Page): Promise<void> {
  await expect(mark(page)).toHaveText('Live: updates arrive automatically')
}

function socketsOf(page: Page): string[] {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  return sockets
}

test('every tab shows each step of a client once, over one connection', { tag: '@gate' }, async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const other = await context.newPage()
  const sockets = [socketsOf(page), socketsOf(other)]
  const { path, name, desk } = await firm.client('99000012')
  await signIn(firm.admin, path)
  await isLive(page)
  await other.goto('/dashboard')
  await ready(other)
  await isLive(other)

  await desk.act('move', { to: 'SignUpInProgress', by: 'Client' })
  for (const tab of [page, other])
    await expect(toast(tab, name)).toHaveText(`${name} has started sign up process`)
  await expect(page.getByRole('main').getByText('Sign-up in progress', { exact: true }).first()).toBeVisible()
  expect(sockets[1]).toEqual([])

  await other.goto(`${path}/timeline`)
  await isLive(other)
  const link = other.getByRole('main').locator(`a[href="${path}/directors"]`).last()
  await link.focus()
  await desk.act('move', { to: 'SignUpCompleted', by: 'Client' })
  await expect(toast(other, 'completed')).toHaveText(`${name} has completed sign up process`)
  await expect(other.getByRole('main').getByText('Client completed sign-up').first()).toBeVisible()
  await expect(link).toBeFocused()
  expect(sockets[1]).toEqual([])

  // What was on the page of a client has been read with it.
  await other.goto('/notifications-centre?show=unread')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Notifications/)
  await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await other.goto('/dashboard')
  await isLive(other)
  await desk.act('move', { to: 'UnderwritingInProgress', by: 'System' })
  await toast(other, 'is in underwriting').getByRole('link').click()
  await expect(other).toHaveURL(path)
})

test('a tab takes over the connection of one that closes, and receives the next event', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await signIn(firm.admin, '/dashboard')
  await isLive(page)
  const other = await context.newPage()
  const sockets = socketsOf(other)
  await other.goto('/dashboard')
  await ready(other)
  await isLive(other)
  await page.close()
  await expect.poll(() => sockets.length).toBe(1)
  await isLive(other)
  await firm.send('After the first tab was closed')
  await expect(toast(other, 'After the first tab was closed')).toHaveCount(1)
})

test('many updates at once are three toasts and a number, and one refresh', async ({
  page,
  firm,
  signIn,
}) => {
  await signIn(firm.admin, '/dashboard')
  await isLive(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/dashboard.data') reads.push(request.url())
  })
  const messages = Array.from({ length: 20 }, (_, index) => `Update ${index}`)
  await Promise.all(messages.map((message) => firm.send(message)))
  await expect(toast(page, 'more updates')).toHaveText('17 more updates')
  await expect(toasts(page)).toHaveCount(4)
  // The search stays in reach: a click on what is covered fails.
  await page
    .getByRole('searchbox', { name: 'Search' })
    .click({ trial: true, timeout: 2_000, position: { x: 300, y: 20 } })
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  expect(reads.length).toBeLessThanOrEqual(2)
  await expectAccessible(page, toastList)
})

test('when the hub restarts the indicator says so, and updates arrive again', async ({
  page,
  firm,
  lender,
  signIn,
}) => {
  await signIn(firm.admin, '/dashboard')
  await isLive(page)
  await page.evaluate(() => {
    const element = document.querySelector('.live')
    const observer = new MutationObserver(() => {
      if (element?.getAttribute('data-state') === 'reconnecting') document.body.dataset.reconnected = 'yes'
    })
    observer.observe(element as Element, { attributes: true, attributeFilter: ['data-state'] })
  })
  const headers = { Accept: 'application/json' }
  expect((await page.request.post(`${lender}/console/hub/restart`, { headers })).ok()).toBe(true)
  await expect(page.locator('body[data-reconnected]')).toBeAttached()
  await isLive(page)
  await firm.send('After the restart')
  await expect(toast(page, 'After the restart')).toHaveCount(1)
})

test('a half-filled form stays as it is, and says that its client has changed', { tag: '@gate' }, async ({
  page,
  firm,
  signIn,
}) => {
  const { path, name, desk } = await firm.client('99000002')
  await signIn(firm.admin, `${path}/directors`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Director One/ })
    .click()
  await isLive(page)
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.fill('Halfway')
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 4))
  await desk.act('move', { to: 'UnderwritingInProgress', by: 'Broker' })
  await expect(toast(page, name)).toHaveText(`${name} is in underwriting`)
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'This client has changed' })
  await expect(notice).toContainText('What you entered is still here')
  await expect(field).toHaveValue('Halfway')
  await expect(field).toBeFocused()
  expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2)
  await expect(notice.getByRole('link', { name: 'See the client in a new tab' })).toHaveAttribute(
    'href',
    path,
  )
})

test('a form in which nothing was entered shows what was saved meanwhile', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const { path } = await openFirstDirector({ page, firm, signIn })
  await isLive(page)
  const mobile = (tab: Page) => tab.getByLabel('Mobile number')
  await expect(mobile(page)).not.toHaveValue('07700 900177')
  const other = await context.newPage()
  await other.goto(page.url())
  await mobile(other).fill('07700 900177')
  await other.getByRole('button', { name: 'Save details' }).click()
  await expect(other).toHaveURL(`${path}/directors`)
  await firm.send('Any event')
  await expect(mobile(page)).toHaveValue('07700 900177')
})

test('the form of an acceptance, and a form that holds files alone, stay as well', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const offered = await firm.client('99000001')
  await signIn(firm.admin, `${offered.path}/offers`)
  await page.getByRole('link', { name: 'Accept offer A' }).click()
  await page.getByRole('radio', { name: 'By phone' }).check()
  await isLive(page)
  await offered.desk.act('move', { to: 'MoreInformationRequested', by: 'Lender' })
  const notice = (tab: Page) => tab.getByRole('main').getByText('What you entered is still here')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'By phone' })).toBeChecked()

  const asked = await firm.client('99000002')
  await asked.desk.act('move', { to: 'UnderwritingInProgress', by: 'Broker' })
  await asked.desk.act('move', { to: 'MoreInformationRequested', by: 'Lender' })
  const other = await context.newPage()
  await other.goto(`${asked.path}/requests`)
  await isLive(other)
  const file = { name: 'accounts.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await other.locator('input[type=file]').first().setInputFiles(file)
  await expect(other.getByText('Uploaded, not sent yet')).toBeVisible()
  await asked.desk.act('move', { to: 'UnderwritingInProgress', by: 'Client' })
  await expect(notice(other)).toBeVisible()
  await expect(other.getByText('Uploaded, not sent yet')).toBeVisible()
})

test('a signed agreement reloads the page five seconds after its message', async ({ page, firm, signIn }) => {
  await signIn(firm.rejected, '/onboarding')
  await isLive(page)
  await page.evaluate(() => Object.assign(window, { before: true }))
  const message = 'Your agreement is signed'
  const loaded = page.waitForEvent('load')
  await firm.send(message, { brokerage: 'marlStreet', event: 'BrokerageContractSigned' })
  await expect(toast(page, message)).toHaveCount(1)
  await loaded
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
})

test('signing out in one tab ends the feed of the others, without signing in again', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  await signIn(firm.broker, '/dashboard')
  await isLive(page)
  const other = await context.newPage()
  const requests: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await other.goto('/dashboard')
  await ready(other)
  await isLive(other)
  await other.locator('summary', { hasText: 'account menu' }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  expect(requests).not.toContain('/silent-refresh')
})

test('a browser without WebSockets listens to an event stream, and without those to polls', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const accepted = new Set<string>()
  context.on('request', (request) => {
    const isStream = request.headers().accept === 'text/event-stream'
    if (/\/notifications\?.*&id=/.test(request.url())) accepted.add(isStream ? 'stream' : request.method())
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'))
  await signIn(firm.broker, '/dashboard')
  await isLive(page)
  await firm.send('By an event stream')
  await expect(toast(page, 'By an event stream')).toHaveCount(1)
  expect([...accepted].toSorted()).toEqual(['POST', 'stream'])
  const other = await context.newPage()
  await other.addInitScript(() => {
    for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(window, name)
  })
  await page.close()
  accepted.clear()
  await other.goto('/dashboard')
  await isLive(other)
  await firm.send('By polls')
  await expect(toast(other, 'By polls')).toHaveCount(1)
  expect([...accepted].toSorted()).toEqual(['GET', 'POST'])
})

test('a browser without a network says so, reads each minute, and is live again when it is back', {
  tag: '@gate',
}, async ({ page, context, signIn }) => {
  await page.clock.install()
  await signIn('broker', '/dashboard')
  await isLive(page)
  await context.setOffline(true)
  await expect(mark(page)).toHaveText('Offline: updates arrive once you are connected')
  const read = page.waitForEvent('requestfailed', (request) => request.url().includes('dashboard.data'))
  await page.clock.fastForward(60_000)
  await read
  await context.setOffline(false)
  await isLive(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no indicator', async ({ page, signIn }) => {
    await signIn('broker')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(mark(page)).toHaveCount(0)
  })
})
