import type { BrowserContext } from '@playwright/test'
import { feed, sendToBrokerage, startClient, transports, waitForMessage } from '#tests/browser/live-page.ts'
import { closed, openWebSocket } from '#tests/support/hub-caller.ts'
import type { Cluster } from './cluster.ts'
import { expect, test, watchTraffic } from './test.ts'

test('every transport works through the load balancer, alternating between instances', async ({
  context,
  request,
  cluster,
  signIn,
}) => {
  await signIn('broker')
  const traffic = watchTraffic(context, cluster.origin)
  for (const transport of transports) {
    const tab = await context.newPage()
    await tab.goto('/healthz')
    await startClient(tab, transport)
    await sendToBrokerage(request, cluster.lender, `Sent over ${transport}`)
    await waitForMessage(tab, `Sent over ${transport}`)
    await tab.evaluate(() => window.connection.stop())
  }
  expect(traffic.instances.size).toBe(2)
})

/** Headers of the browser that is signed in, for connections past the load balancer. */
async function headersOf(context: BrowserContext, { origin }: Cluster): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), Origin: origin }
}

test('signing out at one instance closes connections at the other', async ({
  context,
  request,
  cluster,
  signIn,
}) => {
  await signIn('broker')
  const headers = await headersOf(context, cluster)
  const [here = '', there = ''] = cluster.addresses
  const { status, socket } = await openWebSocket(here + feed, headers)
  expect(status).toBe(101)
  const answer = await request.post(`${there}/logout`, { headers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await closed(socket.resume())
  expect((await openWebSocket(here + feed, headers)).status).toBe(401)
})

test('a stopping instance closes its connections, and clients reconnect to the other', async ({
  page,
  context,
  request,
  cluster,
  signIn,
}) => {
  await signIn('broker')
  const { addresses, instances, lender } = cluster
  const open = await openWebSocket(addresses[0] + feed, await headersOf(context, cluster))
  expect(open.status).toBe(101)
  await page.goto('/healthz')
  await startClient(page, 'WebSockets')
  instances[0]?.child.kill('SIGTERM')
  await closed(open.socket.resume())
  expect(await instances[0]?.ended).toBe(0)
  // Events during a reconnection are not repeated.
  await expect(async () => {
    await sendToBrokerage(request, lender, 'Sent afterwards')
    await expect
      .poll(() => page.evaluate(() => window.seen.heard), { timeout: 1_000 })
      .toContain('Sent afterwards')
  }).toPass()
})
