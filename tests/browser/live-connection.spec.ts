import type { Page } from '@playwright/test'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { feed, feedOf, openSocket, startClient } from './live-page.ts'
import { expect, test } from './test.ts'

test('signing out in one tab closes the connections of the others', async ({
  page,
  context,
  baseURL,
  firm,
  signIn,
  visit,
}) => {
  const own = feedOf(firm.own(brokerageIds.meridianQuay))
  const address = `${baseURL?.replace('http', 'ws')}${own}`
  await signIn(firm.broker)
  // Pages without a script of the portal's: they learn of the sign-out by their connections alone.
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) await tab.goto('/healthz')
  const [socket, client] = tabs as [Page, Page]
  expect(await openSocket(socket, address)).toBe('open')
  expect(await socket.evaluate(() => window.seen)).toEqual({ heard: '{}\u001e' })
  await startClient(client, 'ServerSentEvents', own)
  await visit('/dashboard')
  await page.locator('summary', { hasText: 'account menu' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out')
  await expect.poll(() => socket.evaluate(() => window.seen.closed)).toBe('1006 on /healthz')
  await expect.poll(() => client.evaluate(() => window.seen.closed)).toBe('on /healthz')
})

test('a page of another origin is refused, though the browser sends the cookie along', async ({
  browser,
  context,
  baseURL,
  lender,
  signIn,
}) => {
  await signIn('broker', '/dashboard')
  // Another context, since Chromium writes the refusal to the console.
  const foreign = await browser.newContext({ storageState: await context.storageState() })
  const other = await foreign.newPage()
  const reasons: string[] = []
  other.on('websocket', (socket) => socket.on('socketerror', (reason) => reasons.push(reason)))
  await other.goto(`${lender}/healthz`)
  const address = `${baseURL?.replace('http', 'ws')}${feed}`
  expect(await openSocket(other, address)).toBe('refused')
  expect(reasons).toEqual([expect.stringContaining('403')])
  await other.goto(`${baseURL}/healthz`)
  expect(await openSocket(other, address)).toBe('open')
  await foreign.close()
})

test('the policy allows WebSockets to the page’s own host only, over TLS as well', async ({
  browser,
  request,
  baseURL,
}) => {
  const headers = { 'Content-Security-Policy': await policyOf(`${baseURL}/healthz`) }
  // Another context, since Chromium writes to the console that no one answers at these addresses.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('https://portal.test/', (route) => route.fulfill({ headers, body: 'page' }))
  await page.goto('https://portal.test/')
  const refused = await page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI))
    for (const host of ['portal.test', 'evil.test'])
      await new Promise<void>((resolve) => {
        try {
          new WebSocket(`wss://${host}/notifications`).onerror = () => resolve()
        } catch {
          resolve()
        }
      })
    return violations
  })
  expect(refused).toEqual([expect.stringContaining('evil.test')])
  await context.close()

  async function policyOf(address: string) {
    return (await request.get(address)).headers()['content-security-policy'] ?? ''
  }
})
