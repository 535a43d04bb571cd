import type { Page } from '@playwright/test'
import { expect, saysDone, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
// A toast is a list item as well.
const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** Opens the menu of an update and presses one of its buttons. */
async function choose(page: Page, text: string, button: string) {
  await row(page, text).locator('summary').click()
  await row(page, text).getByRole('button', { name: button }).click()
}

async function markAllAsRead(page: Page) {
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(heading(page)).toHaveText('Notifications')
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('updates of a client are listed, counted, read and muted', { tag: '@gate' }, async ({
      page,
      firm,
      signIn,
      visit,
    }) => {
      const { name, desk } = await firm.client('99000013')
      await signIn(firm.colleague, '/dashboard')
      const completed = `${name} has completed sign up process`
      const underwriting = `${name} is in underwriting`

      await bell(page).click()
      await expect(heading(page)).toHaveText('Notifications')
      await visit('/notifications-centre?show=unread')
      await expect(page.getByRole('main')).toContainText('You are up to date.')

      await desk.act('move', { to: 'SignUpInProgress', by: 'Client' })
      await desk.act('move', { to: 'SignUpCompleted', by: 'Client' })
      await visit('/notifications-centre')
      await expect(row(page, completed)).toContainText('Unread: ')
      if (javaScriptEnabled) await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
      await choose(page, completed, 'Mark as read')
      await expect(row(page, completed)).not.toContainText('Unread: ')
      await markAllAsRead(page)
      if (javaScriptEnabled) await expect(bell(page)).toHaveAccessibleName('Notifications')

      await desk.act('move', { to: 'UnderwritingInProgress', by: 'System' })
      await visit('/notifications-centre')
      await expect(heading(page)).toHaveText('Notifications, 1 unread')
      await choose(page, underwriting, 'Mute updates like this')
      await saysDone(page, 'Muted updates when a client goes to underwriting')
      await expect(heading(page)).toHaveText('Notifications')
      await expect(row(page, underwriting)).toBeVisible()
      await visit('/settings/business?part=device')
      await expect(page.getByRole('checkbox', { name: 'goes to underwriting' })).not.toBeChecked()

      await visit('/notifications-centre')
      await page.getByRole('checkbox', { name: 'goes to underwriting' }).check()
      await page.getByRole('button', { name: 'Save choices' }).click()
      await expect(heading(page)).toHaveText('Notifications, 1 unread')
      await row(page, underwriting).getByRole('link').click()
      await expect(heading(page)).toContainText(name)
      if (javaScriptEnabled) await expect(bell(page)).toHaveAccessibleName('Notifications')
    })
  })

test('the bell and the list receive client events and messages to the firm, in every tab', async ({
  page,
  context,
  firm,
  signIn,
  visit,
}) => {
  const { desk } = await firm.client('99000021')
  await signIn(firm.colleague)
  await visit('/notifications-centre')
  const other = await context.newPage()
  await other.goto('/dashboard')
  for (const each of [page, other])
    await expect(each.locator('.live')).toHaveText('Live: updates arrive automatically')

  await desk.act('move', { to: 'Closed', by: 'Lender' })
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(row(page, 'has been closed')).toContainText('Unread: ')
  await expect(page.getByRole('banner').getByRole('status').last()).toHaveText('1 unread notification')

  await firm.send('New rates from Monday')
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName('Notifications, 2 unread')
  // A page tells the other tabs of a lower count only if it has read its own count before.
  const counted = page.waitForResponse((response) => response.url().includes('/notifications-centre/unread'))
  await page.reload()
  await expect(page.getByRole('region', { name: 'Messages to your firm' })).toContainText(
    'New rates from Monday',
  )
  await counted
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await markAllAsRead(page)
  await expect(bell(other)).toHaveAccessibleName('Notifications')
})
