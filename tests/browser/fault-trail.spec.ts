import { test } from './reporting-portal.ts'
import { sampleClient } from './sample-client.ts'
import { expect, ready } from './test.ts'

test('an error of the lender is found in Sentry, log and trace by the request’s id, and the broker stays in the portal', async ({
  page,
  broken,
  pair,
  collector,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/application')
  await ready(page)
  broken.faults = { failing: /\/Clients\/[\w-]+$/ }
  const response = await page.goto(sampleClient('99000019'))
  broken.faults = {}
  expect(response?.status()).toBe(502)
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Commissions' }).first()).toBeVisible()

  const id = response?.headers()['x-request-id'] ?? ''
  expect(id).not.toBe('')
  const event = await collector.until(() =>
    collector.events().find(({ tags }) => (tags as { request_id?: string } | undefined)?.request_id === id),
  )
  expect(event).toMatchObject({
    environment: 'development',
    message: expect.stringContaining('Response error: GET /api/v1/Clients/{id} answered 500'),
    user: { email: 'admin@meridianquay.example' },
    contexts: { brokerage: { name: expect.stringContaining('Meridian Quay') } },
  })
  const spans = await collector.until(() => {
    const own = collector.spans().filter(({ attributes }) => attributes['request.id'] === id)
    return own.some(({ name }) => name === 'GET /application/:clientId') && own
  })
  expect(spans.map(({ name }) => name)).toContain('GET /api/v1/Clients/{id}')
  const lines = pair
    .log()
    .split('\n')
    .filter((line) => line.includes(id))
  expect(lines.some((line) => line.includes('"Call failed"'))).toBe(true)
  expect(lines.some((line) => line.includes('"msg":"request"') && line.includes('"status":502'))).toBe(true)
})
