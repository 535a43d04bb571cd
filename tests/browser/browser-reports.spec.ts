import type { Collector } from '#tests/support/collector.ts'
import { fault, loaded, test } from './reporting-portal.ts'
import { test as base, expect, ready } from './test.ts'

// One portal for all of them.
test.describe.configure({ mode: 'default' })

interface SentryEvent {
  exception?: { values?: { value?: string }[] }
  user?: object
  tags?: object
  contexts?: { brokerage?: object }
  environment?: string
  release?: string
  breadcrumbs?: unknown[]
}

const find = (collector: Collector, message: string) =>
  collector.until(() =>
    collector
      .events()
      .find((event) =>
        (event as SentryEvent).exception?.values?.some(({ value }) => value?.includes(message)),
      ),
  ) as Promise<SentryEvent>

test('an error before reporting is loaded is reported, and one after it, by whom and where', async ({
  page,
  signIn,
  collector,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/error-reporting-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await signIn('broker')
  await page.goto('/application?search=Northgate')
  await ready(page)
  await fault(page, 'Practice fault, early')
  held.resolve()
  const early = await find(collector, 'Practice fault, early')
  await fault(page, 'Practice fault, late, of fay@copperline.example')
  const late = await find(collector, 'Practice fault, late')
  for (const event of [early, late])
    expect(event).toMatchObject({
      environment: 'development',
      release: expect.any(String),
      user: { id: expect.any(String), email: 'broker@meridianquay.example', name: expect.any(String) },
      contexts: { brokerage: { id: expect.any(String), name: expect.stringContaining('Meridian Quay') } },
      tags: { event: 'error:report' },
      request: { url: expect.stringMatching(/\/application$/) },
    })
  expect(JSON.stringify(late)).not.toMatch(/fay@|Northgate|portal-sid/)
  const envelopes = collector.received.filter(({ path }) => path.startsWith('/api/'))
  for (const { headers } of envelopes) {
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('referer')
  }
})

test('a navigation that something between the browser and the portal fails is reported', async ({
  page,
  signIn,
  visit,
  collector,
}) => {
  await signIn('broker')
  await visit('/dashboard')
  await loaded(page, '/error-reporting-')
  await page.route('**/application.data*', (route) => route.fulfill({ status: 500, body: 'Bad gateway' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oh no!' })).toBeVisible()
  expect(await find(collector, 'The portal answered 500')).toMatchObject({ tags: { event: 'error:report' } })
})

test('ten errors of a browser session are reported, across pages', async ({
  page,
  signIn,
  visit,
  collector,
}) => {
  await signIn('broker')
  for (const path of ['/application', '/nexus']) {
    await visit(path)
    await loaded(page, '/error-reporting-')
    for (let count = 1; count <= 7; count += 1) await fault(page, `Practice fault ${path} ${count}`)
    const reported = path === '/nexus' ? 10 : 7
    await collector.until(() => collector.events().length >= reported)
  }
  await page.goto('/dashboard')
  expect(collector.events()).toHaveLength(10)
})

test('reporting and analytics are loaded after the page', async ({ page, signIn, visit }) => {
  await signIn('broker')
  await visit('/application')
  for (const name of ['/error-reporting-', '/product-analytics-']) {
    await loaded(page, name)
    const afterLoad = await page.evaluate((part) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const chunk = performance.getEntriesByType('resource').find((entry) => entry.name.includes(part))
      return (chunk?.startTime ?? 0) - (navigation?.loadEventStart ?? 0)
    }, name)
    expect(afterLoad).toBeGreaterThanOrEqual(0)
  }
})

test('product analytics knows the person by id, pages by route and no text', async ({
  page,
  signIn,
  visit,
  collector,
}) => {
  await signIn('broker')
  await visit('/application?search=Northgate')
  await loaded(page, '/product-analytics-')
  await collector.until(() => collector.received.some(({ text }) => text.includes('$pageview')))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Nexus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  const usage = () => collector.received.filter(({ path }) => /^\/(?:i\/v0\/)?e\//.test(path))
  await collector.until(() => usage().some(({ text }) => text.includes('$autocapture')))
  const sent = usage()
    .map(({ text }) => text)
    .join('\n')
  expect(sent).not.toMatch(/meridianquay|Meridian Quay|Northgate|attr__href|"\$el_text"/)
  for (const { headers } of usage()) expect(headers).not.toHaveProperty('cookie')
  expect(collector.received.some(({ path }) => path.startsWith('/s/'))).toBe(false)
})

test('a navigation is one trace from the browser through the portal', async ({ page, signIn, collector }) => {
  await signIn('broker', '/dashboard')
  await loaded(page, '/navigation-tracing-')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Refer' }).click()
  const browser = await collector.until(() =>
    collector.spans().find(({ name, kind }) => name === 'GET /refer' && kind === 3),
  )
  const portal = await collector.until(() =>
    collector.spans().find(({ parentSpanId }) => parentSpanId === browser.spanId),
  )
  expect(portal.traceId).toBe(browser.traceId)
  expect(browser.attributes).toMatchObject({ 'request.id': portal.attributes['request.id'] })
})

test('the analytics service receives every navigation once, and the person once', async ({
  page,
  firm,
  signIn,
  collector,
}) => {
  await signIn(firm.admin)
  const sent = (path: string) =>
    collector.received.filter((each) => each.path === path).map(({ json }) => json as Record<string, unknown>)
  const profiles = () => sent('/profiles').filter(({ email }) => email === firm.admin)
  const { id } = await collector.until(() => profiles()[0])
  const events = () => sent('/events').filter(({ entity_id }) => entity_id === id)
  const pages = () => events().map(({ properties }) => (properties as { page?: string }).page)
  await page.goto('/application')
  await ready(page)
  await loaded(page, '/follow-feed-')
  const openClient = async () => {
    await page.getByRole('rowheader').getByRole('link', { name: 'Larkfield Joinery Ltd' }).click()
    await page.waitForURL(/\/application\/[^/?]+/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Clients')
  }
  await openClient()
  await page.goBack()
  await page.waitForURL(/\/application$/)
  // From the memory of the tab, which reads it again.
  await openClient()
  const client = expect.stringContaining('/application/:clientId')
  const expected = ['/application', '/application', client, client, '/dashboard']
  await collector.until(() => pages().length >= expected.length)
  // Several are sent at once, so that they may overtake one another.
  expect(pages().toSorted()).toEqual(expected)
  expect(events()[0]).toMatchObject({
    app_name: 'BrokerPortal',
    event_name: 'Page Viewed',
    properties: {
      brokerage_name: expect.stringContaining('Meridian Quay'),
      brokerage_id: expect.any(String),
    },
  })
  expect(profiles()).toMatchObject([{ first_name: expect.any(String) }])
})

base('a portal without these services loads and sends nothing of them', async ({ page, signIn, visit }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await signIn('broker')
  await visit('/application')
  // What would load them runs when the page is idle, before the live feed is connected.
  await loaded(page, '/follow-feed-')
  await expect(page.getByRole('banner').locator('.live')).toHaveText(/^Live/)
  expect(sent.filter((path) => /insight|error-re|product-analytics|posthog/.test(path))).toEqual([])
})
