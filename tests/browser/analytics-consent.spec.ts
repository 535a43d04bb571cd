import type { Page } from '@playwright/test'
import type { Collector } from '#tests/support/collector.ts'
import { fault, loaded, test } from './reporting-portal.ts'
import { expect, ready, saysDone } from './test.ts'

test.use({ configuration: { ANALYTICS_CONSENT: 'asked' } })

/** Of product analytics: not reports of errors, traces, or what the lender’s own service receives. */
const usage = (collector: Collector) =>
  collector.received.filter(({ path }) => /^\/(?:i|e|s|flags|decide|array)\//.test(path))

/** Until what a page starts when it is idle has started, and what it sends has arrived. */
async function settle(page: Page, collector: Collector, text: string): Promise<void> {
  await ready(page)
  await loaded(page, '/error-reporting-')
  await fault(page, text)
  await collector.until(() => JSON.stringify(collector.events()).includes(text))
}

test('nothing is sent before someone agrees, and nothing more once they withdraw it', async ({
  page,
  firm,
  signIn,
  collector,
}) => {
  const started: string[] = []
  page.on('request', (request) => {
    if (/product-analytics-|\/insight\/analytics/.test(request.url())) started.push(request.url())
  })
  const notice = page.getByText('May we record how you use the portal?')
  const menu = page.getByRole('navigation', { name: 'Main' })

  await signIn(firm.broker)
  await page.goto('/application')
  await expect(notice).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/dashboard$/)
  await settle(page, collector, 'Practice fault, unasked')
  expect(started).toEqual([])
  expect(usage(collector)).toEqual([])

  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(notice).toBeHidden()
  await page.goto('/application')
  await collector.until(() => usage(collector).some(({ text }) => text.includes('$pageview')))
  await expect(notice).toBeHidden()

  await page.goto('/settings/business?part=device')
  await loaded(page, '/product-analytics-')
  const choice = page.getByRole('group', { name: 'Usage analytics' })
  await choice.getByRole('radio', { name: 'Do not allow' }).check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await saysDone(page, 'Preferences saved')
  const withdrawn = new Date().toISOString()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL(/\/dashboard$/)
  started.length = 0
  await page.goto('/application')
  await settle(page, collector, 'Practice fault, withdrawn')
  await expect(notice).toBeHidden()
  // What was captured before may still be on its way.
  expect(started.filter((url) => url.includes('product-analytics-'))).toEqual([])
  const captured = usage(collector).flatMap(({ text }) => text.match(/"timestamp":"[^"]+"/g) ?? [])
  expect(captured.length).toBeGreaterThan(0)
  expect(captured.filter((each) => each.slice(13, -1) > withdrawn)).toEqual([])
})
