import { createVisitor } from '#conformance/provider/visitor.ts'
import { createFakeProvider, type FakeProvider } from '#tests/support/identity-provider.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { test as base, expect } from './test.ts'

/** The same machine by another name: another origin to every browser. */
const elsewhere = (address: string) => address.replace('localhost', '127.0.0.1')

interface Own {
  provider: FakeProvider
  portal: PortalPair
}

/** The built portal before a provider that signs people in on one host and out on another. */
const test = base.extend<{ own: Own }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  own: async ({}, use) => {
    const provider = await createFakeProvider()
    provider.faults.discovery = { fields: { end_session_endpoint: `${elsewhere(provider.issuer)}/bye` } }
    const portal = await startPortalPair('test-results/logs/provider-hosts.log', {
      OIDC_ISSUER: provider.issuer,
    })
    await use({ provider, portal })
    await portal.stop()
    await provider.close()
  },
  baseURL: ({ own }, use) => use(own.portal.origin),
})

/** Signs in without the provider's page, which this one does not have. */
async function signedIn({ provider, portal }: Own) {
  const visitor = createVisitor()
  const started = visitor.keep(await fetch(visitor.request(`${portal.origin}/auth`)))
  const back = provider.authorize(started.headers.get('Location') ?? '')
  visitor.keep(await fetch(visitor.request(back)))
  return [...visitor.cookies].map(([name, value]) => ({
    name,
    value,
    // A secure cookie wants a secure address, and is sent to localhost without TLS all the same.
    url: portal.origin.replace('http:', 'https:'),
    secure: true,
    httpOnly: true,
  }))
}

test('a sign-out form may end on the provider’s own host', async ({ page, context, own }) => {
  await context.addCookies(await signedIn(own))
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.origin === elsewhere(own.provider.issuer))
  expect(new URL(page.url()).searchParams.get('post_logout_redirect_uri')).toBe(own.portal.origin)
})
