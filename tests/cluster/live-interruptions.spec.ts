import type { Page } from '@playwright/test'
import { sendToBrokerage } from '#tests/browser/live-page.ts'
import { ready } from '#tests/browser/test.ts'
import { bell, findClient, isLive, mark, restartHub, toasts } from './live-tabs.ts'
import { countRenewals, expect, test, watchTraffic } from './test.ts'

// Seconds: half of it is longer than a read takes on a slow machine, so that a token is renewed before it expires.
test.use({ sandbox: { ACCESS_TOKEN_TTL: '10' } })

const toast = (page: Page, text: string) => toasts(page).filter({ hasText: text })

/** The connections of a page; a dead one receives nothing and does not close, as after the network changed. */
async function watchConnections(page: Page) {
  const opened: { isDead: boolean }[] = []
  await page.routeWebSocket(/\/notifications\?/, (socket) => {
    const connection = { isDead: false }
    opened.push(connection)
    const hub = socket.connectToServer()
    hub.onMessage((message) => connection.isDead || socket.send(message))
    hub.onClose(() => connection.isDead || socket.close())
  })
  return opened
}

/** Dispatches an event of the page lifecycle, as a browser does when it freezes a background tab and when it resumes it. */
const dispatch = (page: Page, event: 'freeze' | 'resume') =>
  page.evaluate((type) => void document.dispatchEvent(new Event(type)), event)

test('the feed continues after the session store was away, with renewed tokens, after sleep and in a frozen tab', async ({
  page,
  browser,
  context,
  request,
  cluster,
  signIn,
}) => {
  await signIn('admin')
  const traffic = watchTraffic(context, cluster.origin)
  const client = await findClient(request, cluster, '99000012')
  const showsOnce = async (message: string, ...tabs: Page[]) => {
    await sendToBrokerage(request, cluster.lender, message)
    for (const tab of tabs) await expect(toast(tab, message)).toHaveCount(1)
  }
  await page.goto('/dashboard')
  await ready(page)
  await isLive(page)
  await expect(bell(page)).toHaveText(/unread/)

  await test.step('the session store away and back', async () => {
    const unread = (await bell(page).textContent()) ?? ''
    await cluster.redis.kill()
    await restartHub(request, cluster)
    await expect(mark(page)).toHaveText('Reconnecting: updates are paused')
    await client.move('SignUpInProgress', 'Client')
    await cluster.redis.restart()
    await expect(mark(page)).toHaveText('Live: updates arrive automatically', { timeout: 45_000 })
    await expect(bell(page)).not.toHaveText(unread)
    await showsOnce('After the session store was away', page)
  })

  await test.step('the access token renewed while connected', async () => {
    const before = await countRenewals(cluster.redis.url)
    const renewals = async () => {
      await context.request.get('/dashboard')
      return countRenewals(cluster.redis.url)
    }
    await expect.poll(renewals, { timeout: 40_000 }).toBeGreaterThan(before)
    await isLive(page)
    await showsOnce('With the token renewed', page)
  })

  await test.step('a tab that the browser freezes leaves the connection to another', async () => {
    const other = await context.newPage()
    const opened = await watchConnections(other)
    await other.goto('/dashboard')
    await isLive(other)
    expect(opened).toHaveLength(0)
    await dispatch(page, 'freeze')
    await expect.poll(() => opened.length).toBe(1)
    await isLive(other)
    await showsOnce('To the tab that took over', other)
    await dispatch(page, 'resume')
    await isLive(page)
    await showsOnce('To both tabs', page, other)
    expect(opened).toHaveLength(1)
  })

  await test.step('a laptop asleep for ten minutes', async () => {
    const storageState = await context.storageState()
    const elsewhere = await browser.newContext({ storageState, baseURL: cluster.origin })
    const laptop = await elsewhere.newPage()
    const opened = await watchConnections(laptop)
    await laptop.clock.install()
    await laptop.goto(client.path)
    await isLive(laptop)
    await laptop.clock.pauseAt((await laptop.evaluate(() => Date.now())) + 1_000)
    for (const connection of opened) connection.isDead = true
    await client.move('SignUpCompleted', 'Client')
    await laptop.clock.fastForward(600_000)
    await laptop.clock.resume()
    await expect.poll(() => opened.length).toBe(2)
    await isLive(laptop)
    const main = laptop.getByRole('main')
    await expect(main.getByText('Sign-up completed', { exact: true }).first()).toBeVisible()
    await showsOnce('After waking', laptop)
    await elsewhere.close()
  })
  expect(traffic.signIns).toEqual([])
})
