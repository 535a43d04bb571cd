import type { RouterContextProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { guard } from '#app/auth/guard.ts'
import { startExample } from '#conformance/example/start-example.ts'
import { createServices } from '#server/services/services.ts'
import { servicesAt } from '#tests/support/lender.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { openPage } from '#tests/support/whole-portal.ts'

let lender: Awaited<ReturnType<typeof startExample>>
beforeAll(async () => {
  lender = await startExample({
    accepts: () => true,
    alter: (route, reply) =>
      route === 'GET /broker/api/v1/Me' ? { ...reply, body: literalProfile() } : reply,
  })
})
afterAll(() => lender.close())
// biome-ignore lint/suspicious/noConsole: what React says of the development build is no part of the page
afterEach(() => void vi.mocked(console.error).mockClear())

/** What section 7 of the specification names of a person and of the firm, and no more. */
function literalProfile() {
  const { first_name, last_name, email, role, phone_number } = lender.store.profile
  const { id, name, contract } = lender.store.brokerage
  return { first_name, last_name, email, role, phone_number, brokerage: { id, name, contract } }
}

/** The status of a page of the portal, and its words. */
async function open(path: string) {
  const services = createServices({ services: servicesAt(lender.origin) })({ token: 'access' })
  const { request, context } = routeArgs<Parameters<typeof guard>[0]>(path, { services })
  const response = await openPage(request, context as RouterContextProvider)
  const html = await response.text()
  const words = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return { status: response.status, words }
}

const unknown = '00000000-0000-4000-8000-00000000abcd'

describe('what the lender has is shown', () => {
  test.each([
    ['/dashboard', '12 clients need you'],
    ['/application', 'Sample Business 12 Ltd'],
    ['/notifications-centre', 'No notifications yet'],
    ['/refer', 'Consent'],
    ['/settings/business', 'Example Firm (sample)'],
    ['/settings/team', 'alex@example.org'],
    ['/help', 'Soft search'],
  ])('%s', async (path, shown) => {
    const { status, words } = await open(path)
    expect({ status, words }).toEqual({ status: 200, words: expect.stringContaining(shown) })
  })

  test.each([
    ['', '4 of 8 done'],
    ['/directors', 'Sample Director'],
    ['/directors/{director}', 'Residential status'],
    ['/documents', 'first.pdf'],
    ['/offers', 'there are no offers yet'],
    ['/requests', 'there are no open requests'],
    ['/contract', 'Contract'],
    ['/appeal', 'only a declined application can be appealed'],
    ['/timeline', 'Timeline'],
    ['/referral', '£25,000.00'],
    ['/consent', 'agreed to a soft credit search'],
    ['/case-file', 'first.pdf'],
  ])('/application/{client}%s', async (tab, shown) => {
    const [client] = lender.store.clients
    const path = `/application/${client?.id}${tab.replace('{director}', String(client?.directors[0]?.id))}`
    const { status, words } = await open(path)
    expect({ status, words }).toEqual({ status: 200, words: expect.stringContaining(shown) })
  })
})

describe('what the lender does not offer is said', () => {
  test.each([
    '/commissions',
    '/commissions/clients',
    `/commissions/${unknown}`,
    '/commissions/statement',
    '/nexus',
    '/nexus/import',
    `/nexus/import/${unknown}`,
  ])('%s', async (path) => {
    const { status, words } = await open(path)
    expect(status).toBe(404)
    expect(words).toContain('Wrenfield Lending does not offer this in the portal')
    // The way on to everything else stays.
    expect(words).toContain('Go to the dashboard')
  })

  test('the figures of the dashboard, beside its queue', async () => {
    const { words } = await open('/dashboard')
    expect(words).toContain(
      'We could not show your figures Wrenfield Lending does not offer this in the portal',
    )
  })

  test.each(['/application/{unknown}', '/refer/sent/{unknown}'])(
    'not of a client that is not there: %s',
    async (path) => {
      const { status, words } = await open(path.replace('{unknown}', unknown))
      expect(status).toBe(404)
      expect(words).not.toContain('does not offer')
    },
  )
})
