import type { Page } from '@playwright/test'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { test as base, expect } from './test.ts'
import { watch } from './watch.ts'

/** Faults that the tests plant; and Chromium keeps a page that a test has changed from opening WebSockets. */
const expected = /Practice fault|LOCAL_NETWORK_ACCESS/

interface OwnPortal {
  /** Configuration of the portal besides its services. */
  configuration: Record<string, string>
  pair: PortalPair
  receiver: Collector
  /** What the portal calls in place of the lender, and can fail. */
  broken: FaultProxy
}

export const test = base.extend<{ collector: Collector }, OwnPortal>({
  sharedFirms: false,
  configuration: [{}, { scope: 'worker', option: true }],
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const receiver = await startCollector()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const broken = await startFaultProxy()
      await use(broken)
      broken.close()
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({ receiver, broken, configuration }, use, { workerIndex }) => {
      const pair = await startPortalPair(`test-results/logs/browser-reports-${workerIndex}.log`, {
        STAGE: 'development',
        SENTRY_DSN: receiver.dsn,
        POSTHOG_KEY: 'phc_practice',
        POSTHOG_HOST: receiver.origin,
        BROKER_SERVICE_URL: `${broken.origin}/broker`,
        ANALYTICS_SERVICE_URL: receiver.origin,
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.otlpEndpoint,
        ...configuration,
      })
      broken.target = pair.lender
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  collector: async ({ receiver }, use) => {
    receiver.received.length = 0
    await use(receiver)
  },
  page: async ({ page }, use) => {
    // Product analytics ignores robots, and knows them by these.
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
      Object.defineProperty(Navigator.prototype, 'userAgentData', { get: () => undefined })
    })
    await use(page)
  },
  clean: async ({ context, baseURL }, use) => {
    const watched = watch(context, baseURL ?? '')
    await use(undefined)
    const problems = await watched.problems()
    expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
  },
})

export const fault = (page: Page, text: string) =>
  page.evaluate((message) => {
    setTimeout(() => {
      throw new Error(message)
    })
  }, text)

export const loaded = (page: Page, name: string) =>
  page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  )
