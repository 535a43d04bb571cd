import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, ready, test } from './test.ts'

/** Notifications that the system would show, in place of it; they are kept for all tabs. */
async function stubNotifications(context: BrowserContext, permission: NotificationPermission) {
  const shown: string[] = []
  await context.exposeFunction('noteShown', (title: string) => shown.push(title))
  await context.addInitScript((permission) => {
    class Shown {
      static permission = permission
      static async requestPermission() {
        Shown.permission = 'granted'
        return 'granted'
      }
      constructor(title: string) {
        const { noteShown } = window as unknown as { noteShown(title: string): void }
        noteShown(title)
      }
    }
    Object.assign(window, { Notification: Shown })
  }, permission)
  return shown
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const visibility = hidden ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

async function isLive(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('.live')).toHaveText('Live: updates arrive automatically')
}

test('an update is one notification for two hidden tabs, and none while one is seen', async ({
  page,
  context,
  firm,
  signIn,
}) => {
  const shown = await stubNotifications(context, 'granted')
  const { name, desk } = await firm.client('99000012')
  await signIn(firm.admin, '/dashboard')
  await isLive(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await ready(other)
  await isLive(other)
  for (const tab of [page, other]) await setHidden(tab, true)

  await desk.act('move', { to: 'SignUpInProgress', by: 'Client' })
  await expect.poll(() => shown).toEqual([`${name} has started sign up process`])

  await setHidden(other, false)
  await desk.act('move', { to: 'SignUpCompleted', by: 'Client' })
  await expect(other.locator('[data-sonner-toast]').filter({ hasText: 'completed' })).toBeVisible()
  await setHidden(other, true)
  await desk.act('move', { to: 'UnderwritingInProgress', by: 'System' })
  await expect
    .poll(() => shown)
    .toEqual([`${name} has started sign up process`, `${name} is in underwriting`])
})

test('notifications are asked for by a button, and what blocks them is said', async ({
  page,
  context,
  signIn,
}) => {
  await stubNotifications(context, 'default')
  await signIn('admin', '/settings/business?part=device')
  const section = page.getByRole('region', { name: 'Notifications on this device' })
  await section.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(section.getByRole('status')).toContainText('On: while no page')
  await expectAccessible(page)
  await page.addInitScript(() => Object.assign(window.Notification, { permission: 'denied' }))
  await page.reload()
  await expect(section.getByRole('status')).toContainText('Your browser blocks notifications')
})
