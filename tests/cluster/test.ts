import type { BrowserContext, Page } from '@playwright/test'
import { createClient } from 'redis'
import { test as base, expect } from '#tests/browser/test.ts'
import { tokensIn } from '#tests/support/leaks.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { instanceHeader } from './load-balancer.ts'

interface Fixtures {
  cluster: Cluster
  sandbox: Record<string, string>
}

export const test = base.extend<Fixtures>({
  // Each test has a lender of its own.
  sharedFirms: false,
  sandbox: [{}, { option: true }],
  cluster: [
    async ({ sandbox }, use, { testId }) => {
      const cluster = await startCluster(testId, { sandbox })
      await use(cluster)
      await cluster.stop()
      expect(tokensIn(cluster.log())).toEqual([])
    },
    // Longer than anything in it waits, so that what started is stopped also when something does not start.
    { timeout: 120_000 },
  ],
  baseURL: ({ cluster }, use) => use(cluster.origin),
})

export interface Traffic {
  /** Pages and data of the portal by the instance they came from; files come from the browser's cache as well. */
  instances: Map<string, number>
  signIns: string[]
  /** Answers of 400 and more, and requests that got none; those that a browser gave up itself are none. */
  failures: string[]
}

/** Counts what goes between a browser and the portal. */
export function watchTraffic(context: BrowserContext, origin: string): Traffic {
  const traffic: Traffic = { instances: new Map(), signIns: [], failures: [] }
  context.on('response', (response) => {
    const { origin: from, pathname } = new URL(response.url())
    const line = `${response.status()} ${response.request().method()} ${from}${pathname}`
    if (response.status() >= 400) traffic.failures.push(line)
    if (pathname === '/auth' || pathname.endsWith('/identity/auth')) traffic.signIns.push(line)
    // nginx names every instance it tried; the last one answered.
    const instance = response.headers()[instanceHeader]?.split(', ').at(-1)
    const own = from === origin && ['document', 'fetch'].includes(response.request().resourceType())
    if (own && instance) traffic.instances.set(instance, (traffic.instances.get(instance) ?? 0) + 1)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Scripts that a browser without JavaScript does not load count as refused by the policy; a broken policy shows in the console.
    if (!['net::ERR_ABORTED', 'csp'].includes(reason))
      traffic.failures.push(`${reason} ${request.method()} ${request.url()}`)
  })
  return traffic
}

/** Leaves a tab alone until a moment of the clock, in milliseconds since 1970. */
export async function idleUntil(page: Page, moment: number): Promise<void> {
  await page.waitForFunction((until) => Date.now() >= until, moment, { polling: 100, timeout: 30_000 })
}

/** How often the tokens of the only session were renewed. */
export async function countRenewals(url: string): Promise<number> {
  const redis = await createClient({ url }).connect()
  const revisions: number[] = []
  for await (const found of redis.scanIterator({ MATCH: '*:s:{*}' }))
    for (const key of found) revisions.push(Number(await redis.hGet(key, 'revision')))
  await redis.close()
  expect(revisions).toHaveLength(1)
  return (revisions[0] ?? 0) - 1
}

export { expect }
