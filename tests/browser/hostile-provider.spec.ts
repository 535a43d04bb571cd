import { test as base, devices, expect } from '@playwright/test'
import { createFakeProvider, type FakeProvider, providerWords } from '#tests/support/identity-provider.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { createVisitor, type Visitor } from '#tests/support/visitor.ts'

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

/** Signs in as far as the provider, whose answer `extra` bends. */
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
  const words = providerWords.slice(8, -9)
  expect(text).not.toContain(words)
  expect(portal.log()).not.toContain(words)
  // This provider's tokens, which look like no others.
  for (const said of [text, portal.log()]) expect(said).not.toMatch(/(access|refresh)-[0-9a-f]{8}-/)
}

const page = { body: `<html>${providerWords}`, headers: { 'Content-Type': 'text/html' } }
const failed = { error: 'invalid_request', error_description: providerWords, message: providerWords }

const answers: [string, Record<string, string>, number, string][] = [
  [
    'access denied',
    { error: 'access_denied', error_description: providerWords },
    403,
    'You are not signed in',
  ],
  [
    'an error of its own',
    { error: 'server_error', error_description: providerWords },
    503,
    'Signing in is not possible at the moment',
  ],
  [
    'an error that is a script',
    { error: providerWords, error_uri: providerWords },
    400,
    'We could not complete the sign-in',
  ],
  [
    'the name of another provider',
    { iss: `https://other.example/${providerWords}` },
    400,
    'We could not complete the sign-in',
  ],
]
for (const [name, extra, status, heading] of answers)
  test(`an answer with ${name} ends on its page`, async ({ hostile, visitor }) => {
    const shown = await open(hostile, visitor, await answerOf(hostile, visitor, extra))
    expect(shown).toMatchObject({ status, heading })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer')
    expectSilence(hostile, shown.text)
  })

const bends: [string, FakeProvider['bends'], number, string][] = [
  ['a page in place of tokens', { token: page }, 503, 'Signing in is not possible at the moment'],
  [
    'an error in place of tokens',
    { token: { status: 400, body: failed } },
    400,
    'We could not complete the sign-in',
  ],
  [
    'an id token for someone else',
    { claims: { aud: providerWords } },
    400,
    'We could not complete the sign-in',
  ],
  [
    'userinfo that is no JSON',
    { userinfo: { body: providerWords } },
    400,
    'We could not complete the sign-in',
  ],
  ['a broken connection', { token: { cut: 'before' } }, 503, 'Signing in is not possible at the moment'],
]
for (const [name, bend, status, heading] of bends)
  test(`${name} ends on its page`, async ({ hostile, visitor }) => {
    const path = await answerOf(hostile, visitor)
    Object.assign(hostile.provider.bends, bend)
    const shown = await open(hostile, visitor, path)
    expect(shown).toMatchObject({ status, heading })
    expect(shown.headers.getSetCookie().join()).not.toContain('portal-sid')
    expectSilence(hostile, shown.text)
  })

test('the callback answers GET alone, and another method neither uses up nor finishes a sign-in', async ({
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

test('an address that is far too long is refused without a trace of it', async ({ hostile, visitor }) => {
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
  test(`${path} starts nothing, whoever made it up`, async ({ hostile, visitor }) => {
    const shown = await open(hostile, visitor, path)
    expect(shown).toMatchObject({ status: 400, heading: 'We could not complete the sign-in' })
    expect(hostile.provider.calls).toEqual([])
  })
