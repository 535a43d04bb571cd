import { type RunningPortal, startPortal } from '#tests/support/portal-pair.ts'
import { test as base, expect } from './test.ts'

const outside = 'https://portal.test'

/** The built portal behind a load balancer that ends TLS: http inside, https outside. */
const test = base.extend<object, { behindTls: RunningPortal }>({
  behindTls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { workerIndex }) => {
      const lender = 'http://localhost:4169'
      const running = await startPortal(lender, `test-results/logs/behind-tls-${workerIndex}.log`, {
        PUBLIC_ORIGIN: outside,
      })
      await use(running)
      await running.stop()
    },
    { scope: 'worker' },
  ],
})

const own = { Origin: outside }
const places = ['/refer', '/refer.data', '/preferences', '/refer/register', '/logout', '/logout.data']
const form = { intent: 'sidebar:closed' }

for (const path of places)
  test(`the portal’s own form to ${path} passes behind TLS, any other is refused`, async ({
    request,
    behindTls,
  }) => {
    const send = async (headers: Record<string, string>) =>
      (await request.post(behindTls.origin + path, { headers, form, maxRedirects: 0 })).status()
    expect([400, 403, 500]).not.toContain(await send(own))
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: behindTls.origin },
      { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      {},
    ]
    for (const headers of foreign) expect(await send(headers), JSON.stringify(headers)).toBe(403)
    expect([400, 403, 500]).not.toContain(await send({ 'Sec-Fetch-Site': 'same-origin' }))
  })

test('forwarded headers change no address', async ({ request, behindTls }) => {
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'http',
    Forwarded: 'host=evil.example',
  }
  const answer = await request.get(`${behindTls.origin}/dashboard`, { headers, maxRedirects: 0 })
  expect(answer.headers().location).toBe('/auth?redirectAfterLogin=%2Fdashboard')
  expect(answer.headers()['strict-transport-security']).toContain('max-age=')
})

test('pages, data and resources without a session respond as such', async ({ request, behindTls }) => {
  const get = (path: string, headers = {}) =>
    request.get(behindTls.origin + path, { headers, maxRedirects: 0 })
  expect((await get('/application')).status()).toBe(302)
  for (const [path, headers] of [
    ['/application.data', {}],
    ['/application.data?_routes=routes%2Fclients%2Froute', {}],
    ['/refer/register?company=x', { Accept: 'application/json' }],
    ['/session', {}],
  ] as const) {
    const answer = await get(path, headers)
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([401, 'no-store'])
  }
})

const answers: [number, string, string, Record<string, string>][] = [
  [302, 'GET', '/no/such/page', {}],
  [400, 'GET', '/callback?error=access_denied', {}],
  [401, 'GET', '/no/such/page.data', {}],
  [403, 'POST', '/refer', {}],
  [404, 'GET', '/assets/gone-1a2b.js', {}],
  [405, 'PUT', '/callback', own],
  [405, 'OPTIONS', '/dashboard', {}],
  [503, 'GET', '/auth', {}],
]

test('every response has the security headers', async ({ request, behindTls }) => {
  for (const [status, method, path, headers] of answers) {
    const address = behindTls.origin + path
    const answer = await request.fetch(address, { method, headers, maxRedirects: 0 })
    expect(answer.status(), `${method} ${path}`).toBe(status)
    expect(answer.headers(), `${method} ${path}`).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'nonce-/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': path.startsWith('/callback') ? 'no-referrer' : 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    })
  }
})
