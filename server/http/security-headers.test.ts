import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import type { Render } from './edge.ts'
import { offlineScript } from './offline-script.ts'
import { toastStyleHashes } from './security-headers.ts'

const page: Render = async () => new Response('page')

let assets: string

beforeAll(() => {
  assets = mkdtempSync(join(tmpdir(), 'portal-headers-'))
  mkdirSync(join(assets, 'assets'))
  writeFileSync(join(assets, 'assets', 'entry-1a2b.js'), 'script')
  writeFileSync(join(assets, 'favicon.svg'), '<svg/>')
  writeFileSync(join(assets, 'service-worker.js'), 'worker')
  writeFileSync(join(assets, 'offline.html'), 'offline')
})
afterAll(() => rmSync(assets, { recursive: true }))

const own = { Origin: 'https://portal.test' }
const chunked = { ...own, 'Transfer-Encoding': 'chunked' }

type Ask = [name: string, path: string, init: RequestInit, render: Render, status: number, cache: string]

const stored = 'public, max-age=31536000, immutable'
const answers: Ask[] = [
  ['a page', '/dashboard', {}, page, 200, 'no-store'],
  ['data', '/dashboard.data', {}, page, 200, 'no-store'],
  ['a 404', '/nowhere', {}, async () => new Response('none', { status: 404 }), 404, 'no-store'],
  ['a 401', '/dashboard.data', {}, async () => new Response('', { status: 401 }), 401, 'no-store'],
  ['a redirect', '/', {}, async () => Response.redirect('https://portal.test/refer'), 302, 'no-store'],
  ['the way back from the provider', '/callback?code=x', {}, page, 200, 'no-store'],
  ['an unexpected error', '/dashboard', {}, () => Promise.reject(new Error('broken')), 500, 'no-store'],
  ['a form of another origin', '/refer', { method: 'POST' }, page, 403, 'no-store'],
  ['a body of unknown length', '/refer', { method: 'POST', headers: chunked }, page, 411, 'no-store'],
  ['a file of the build', '/assets/entry-1a2b.js', {}, page, 200, stored],
  ['a file that is there no more', '/assets/gone-1a2b.js', {}, page, 404, 'no-store'],
  ['a file with a fixed name', '/favicon.svg', {}, page, 200, 'public, max-age=3600'],
  ['the service worker', '/service-worker.js', {}, page, 200, 'no-cache'],
  ['the offline page', '/offline.html', {}, page, 200, 'no-cache'],
  ['health', '/healthz', {}, page, 200, 'no-store'],
  ['readiness', '/readyz', {}, page, 200, 'no-store'],
  ['only the headers', '/dashboard', { method: 'HEAD' }, page, 200, 'no-store'],
]

test.each(answers)('%s has every header', async (_name, path, init, render, status, cache) => {
  const response = await createTestEdge(render, { assets }).edge.request(`http://10.0.0.7${path}`, init)
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': cache,
    'content-security-policy': expect.stringMatching(
      path === '/offline.html'
        ? /^default-src 'self'; script-src 'sha256-[\w+/=]{44}'; style-src 'self' /
        : /^default-src 'self'; script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'; /,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
    'referrer-policy': path.startsWith('/callback') ? 'no-referrer' : 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

test('the offline page may run its own script, and no other', async () => {
  const { headers } = await createTestEdge(page, { assets }).edge.request('/offline.html')
  const hash = createHash('sha256').update(offlineScript).digest('base64')
  const [, scripts] = headers.get('Content-Security-Policy')?.split('; ') ?? []
  expect(scripts).toBe(`script-src 'sha256-${hash}'`)
})

test('the hashes for toasts are those of the installed sonner', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const style: unknown = JSON.parse(/__insertCSS\((".*")\)/.exec(source)?.[1] ?? '')
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(toastStyleHashes).toEqual([hashOf(''), hashOf(String(style))])
})

describe('the content security policy', () => {
  const policyOf = async (env: Record<string, string> = {}) => {
    const { headers } = await createTestEdge(page, { env }).edge.request('/')
    const policy = headers.get('Content-Security-Policy')?.replace(/nonce-[^']+/g, 'nonce') ?? ''
    return policy.split('; ')
  }

  test('is exactly this one', async () => {
    expect(await policyOf()).toEqual([
      "default-src 'self'",
      "script-src 'nonce' 'strict-dynamic'",
      `style-src 'self' 'nonce' ${toastStyleHashes.join(' ')}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'self' http://localhost:4000",
      "frame-ancestors 'none'",
      "form-action 'self' http://localhost:4000",
    ])
  })

  test('is the same in production, except for the provider', async () => {
    const production = {
      ...productionEnvironment,
      OIDC_ISSUER: 'https://id.lender.example/realms/brokers',
    }
    expect(await policyOf(production)).toEqual(
      (await policyOf()).map((each) => each.replace('http://localhost:4000', 'https://id.lender.example')),
    )
  })

  test('lists each origin of the provider once, for forms and the silent sign-in frame', async () => {
    const providerOrigins = () => ['http://localhost:4000', 'https://logout.lender.example']
    const { headers } = await createTestEdge(page, { providerOrigins }).edge.request('/')
    const policy = headers.get('Content-Security-Policy')?.split('; ')
    for (const directive of ['form-action', 'frame-src'])
      expect(policy).toContain(`${directive} 'self' http://localhost:4000 https://logout.lender.example`)
  })

  test('lets a form end at an onboarding outside the portal', async () => {
    const policy = await policyOf({ ONBOARDING_URL: 'https://join.lender.example/brokers' })
    expect(policy).toContain("form-action 'self' http://localhost:4000 https://join.lender.example")
  })

  test.each<[string, string]>([
    ['/silent-refresh', 'self'],
    ['/silent-refresh?code=x&state=y', 'self'],
    ['/silent-refresh.data', 'none'],
    ['/silent-refresh/', 'none'],
    ['/silent-refresh/x', 'none'],
    ['/Silent-Refresh', 'none'],
    ['//silent-refresh', 'none'],
    ['/callback?code=x', 'none'],
    ['/auth', 'none'],
    ['/logout', 'none'],
    ['/refer', 'none'],
    ['/healthz', 'none'],
    ['/assets/gone.js', 'none'],
  ])('%s may be framed by %s', async (path, ancestors) => {
    const { headers } = await createTestEdge(page).edge.request(`http://10.0.0.7${path}`)
    expect(headers.get('Content-Security-Policy')?.split('; ')).toContain(`frame-ancestors '${ancestors}'`)
  })

  test('is only enforced, never merely reported', async () => {
    const { headers } = await createTestEdge(page).edge.request('/')
    expect(headers.has('Content-Security-Policy-Report-Only')).toBe(false)
  })
})

test('nothing is shared with other origins', async () => {
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
  for (const method of ['GET', 'OPTIONS']) {
    const response = await createTestEdge(page).edge.request('/dashboard', { method, headers })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
