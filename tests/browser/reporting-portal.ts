import type { Page } from '@playwright/test'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { test as base, expect } from './test.ts'
import { watch } from './watch.ts'

interface Configured {
  collector: Collector
  lender: FaultProxy
  pair: PortalPair
}

/** Faults that the tests plant; and Chromium keeps a page that a test has changed from opening WebSockets. */
const expected = /Practice fault|LOCAL_NETWORK_ACCESS/

export const test = base.extend<Configured, { configured: Configured }>({
  configured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { workerIndex }) => {
      const collector = await startCollector()
      const lender = await startFaultProxy()
      const pair = await startPortalPair(`test-results/logs/insight-${workerIndex}.log`, {
        STAGE: 'development',
        SENTRY_DSN: collector.dsn,
        POSTHOG_KEY: 'phc_practice',
        POSTHOG_HOST: collector.origin,
        BROKER_SERVICE_URL: `${lender.origin}/broker`,
        ANALYTICS_SERVICE_URL: collector.origin,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.otlpEndpoint,
      })
      lender.target = pair.lender
      await use({ collector, lender, pair })
      await pair.stop()
      lender.close()
      await collector.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ configured }, use) => use(configured.pair.origin),
  pair: ({ configured: { pair } }, use) => use(pair),
  lender: ({ configured: { lender } }, use) => use(lender),
  collector: async ({ configured: { collector } }, use) => {
    collector.received.length = 0
    await use(collector)
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
