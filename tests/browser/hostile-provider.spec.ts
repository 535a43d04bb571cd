import { test as base, devices, expect } from '@playwright/test'
import { createVisitor, type Visitor } from '#conformance/provider/visitor.ts'
import { createFakeProvider, type FakeProvider, providerMarkup } from '#tests/support/identity-provider.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'

// The built portal before an identity provider that lies. Without a browser: what is looked at is what would reach one.

interface Hostile {
  provider: FakeProvider
  portal: PortalPair
}

const test = base.extend<{ visitor: Visitor }, { hostile: Hostile }>({
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const provider = await createFakeProvider()
      const portal = await startPortalPair('test-results/logs/hostile.log', { OIDC_ISSUER: provider.issuer })
      await use({ provider, portal })
      await portal.stop()
      await provider.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  visitor: async ({}, use) => use(createVisitor()),
})

// One portal for all of them.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ hostile }) => hostile.provider.honest())

/** What a browser gets for an address of the portal; redirects are not followed. */
async function open({ portal }: Hostile, visitor: Visitor, path: string, init?: RequestInit) {
  const request = visitor.request(portal.origin + path, init)
  // Anything that does not look like a browser gets no error pages.
  request.headers.set('User-Agent', devices['Desktop Chrome'].userAgent)
  const answer = visitor.keep(await fetch(request))
  const text = await answer.text()
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? ''
  return { status: answer.status, headers: answer.headers, text, heading }
}

/** Signs in as far as the provider, whose answer has `extra` as well. */
async function answerOf(
  hostile: Hostile,
  visitor: Visitor,
  extra: Record<string, string> = {},
): Promise<string> {
  const started = await open(hostile, visitor, '/auth')
  const back = hostile.provider.authorize(started.headers.get('location') ?? '', extra)
  return back.pathname + back.search
}

function expectSilence({ portal }: Hostile, text: string): void {
  const markup = providerMarkup.slice(8, -9)
  expect(text).not.toContain(markup)
  expect(portal.log()).not.toContain(markup)
  // This provider's tokens, which look like no others.
  for (const said of [text, portal.log()]) expect(said).not.toMatch(/(access|refresh)-[0-9a-f]{8}-/)
}

const page = { body: `<html>${providerMarkup}`, headers: { 'Content-Type': 'text/html' } }
const failed = { error: 'invalid_request', error_description: providerMarkup, message: providerMarkup }

const answers: [string, Record<string, string>, number, string][] = [
  [
    'access denied',
    { error: 'access_denied', error_description: providerMarkup },
    403,
    'You are not signed in',
  ],
  [
    'an error of its own',
    { error: 'server_error', error_description: providerMarkup },
    503,
    'Signing in is not possible at the moment',
  ],
  [
    'an error that is a script',
    { error: providerMarkup, error_uri: providerMarkup },
    400,
    'We could not complete the sign-in',
  ],
  [
    'the name of another provider',
    { iss: `https://other.example/${providerMarkup}` },
    400,
    'We could not complete the sign-in',
  ],
]
for (const [name, extra, status, heading] of answers)
  test(`a response with ${name} ends on its error page`, async ({ hostile, visitor }) => {
    const shown = await open(hostile, visitor, await answerOf(hostile, visitor, extra))
    expect(shown).toMatchObject({ status, heading })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expectSilence(hostile, shown.text)
  })

const faults: [string, FakeProvider['faults'], number, string][] = [
  ['a page in place of tokens', { token: page }, 503, 'Signing in is not possible at the moment'],
  [
    'an error in place of tokens',
    { token: { status: 400, body: failed } },
    400,
    'We could not complete the sign-in',
  ],
  [
    'an id token for someone else',
    { claims: { aud: providerMarkup } },
    400,
    'We could not complete the sign-in',
  ],
  [
    'userinfo that is no JSON',
    { userinfo: { body: providerMarkup } },
    400,
    'We could not complete the sign-in',
  ],
  ['a broken connection', { token: { cut: 'before' } }, 503, 'Signing in is not possible at the moment'],
]
for (const [name, fault, status, heading] of faults)
  test(`${name} ends on its error page`, async ({ hostile, visitor }) => {
    const path = await answerOf(hostile, visitor)
    Object.assign(hostile.provider.faults, fault)
    const shown = await open(hostile, visitor, path)
    expect(shown).toMatchObject({ status, heading })
    expect(shown.headers.getSetCookie().join()).not.toContain('portal-sid')
    expectSilence(hostile, shown.text)
  })

test('the callback allows GET only, and another method neither consumes nor completes a sign-in', async ({
  hostile,
  visitor,
}) => {
  const path = await answerOf(hostile, visitor)
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const own = { method, headers: { origin: hostile.portal.origin } }
    const refused = await open(hostile, visitor, path, own)
    expect([refused.status, refused.headers.get('allow')], method).toEqual([405, 'GET, HEAD'])
    const foreign = { method, headers: { origin: hostile.provider.issuer } }
    expect((await open(hostile, visitor, path, foreign)).status, method).toBe(403)
  }
  expect(hostile.provider.callsOf('/token')).toEqual([])
  expect((await open(hostile, visitor, path)).status).toBe(302)
})

test('an overlong address is refused without repeating it', async ({ hostile, visitor }) => {
  const shown = await open(hostile, visitor, `/callback?state=x&code=${'c'.repeat(100_000)}`)
  expect(shown.status).toBe(431)
  expect(hostile.portal.log()).not.toContain('cccc')
})

for (const path of [
  '/callback',
  '/callback?error=access_denied',
  '/callback?code=x&state=y',
  '/silent-refresh?error=x&state=y',
])
  test(`a forged ${path} starts no sign-in`, async ({ hostile, visitor }) => {
    const shown = await open(hostile, visitor, path)
    expect(shown).toMatchObject({ status: 400, heading: 'We could not complete the sign-in' })
    expect(hostile.provider.calls).toEqual([])
  })
