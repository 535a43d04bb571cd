import { describe, expect, test, vi } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

const page = async () => new Response('page')

async function seen(request: Request, env?: Record<string, string>): Promise<Request> {
  const render = vi.fn<Render>(page)
  await createTestEdge(render, { env }).edge.fetch(request)
  const [sealed] = render.mock.calls[0] ?? []
  if (!sealed) throw new Error('The request did not reach the application')
  return sealed
}

describe('every response', () => {
  const answers: [string, Render, number][] = [
    ['a page', page, 200],
    ['a 404', async () => new Response('none', { status: 404 }), 404],
    ['a redirect', async () => Response.redirect('https://portal.test/refer'), 302],
    ['an empty answer', async () => new Response(null, { status: 204 }), 204],
    ['an unexpected error', () => Promise.reject(new Error('broken')), 500],
  ]

  test.each(answers)('%s has the security headers', async (_case, render, status) => {
    const response = await createTestEdge(render).edge.request('http://10.0.0.7/dashboard')
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('keeps its own cache rule and its cookies', async () => {
    const headers = new Headers({ 'Cache-Control': 'private, max-age=60' })
    headers.append('Set-Cookie', 'a=1')
    headers.append('Set-Cookie', 'b=2')
    const response = await createTestEdge(async () => new Response('page', { headers })).edge.request('/')
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=60')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('of a refused request has them too', async () => {
    const response = await createTestEdge(page).edge.request('/refer', { method: 'POST' })
    expect(response.status).toBe(403)
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  test('at the redirect URI sends no referrer, since the address holds the code', async () => {
    for (const path of ['/callback?code=x', '/silent-refresh?code=x']) {
      const response = await createTestEdge(page).edge.request(path)
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    }
  })
})

describe('the content security policy', () => {
  const policyOf = async (env: Record<string, string> = {}) =>
    (await createTestEdge(page, { env }).edge.request('/')).headers.get('Content-Security-Policy') ?? ''

  test('allows scripts by a fresh nonce that the application receives', async () => {
    const sealed: string[] = []
    const { edge } = createTestEdge(async (_request, { nonce }) => {
      sealed.push(nonce)
      return new Response('page')
    })
    const policies = [await edge.request('/'), await edge.request('/')].map((response) =>
      response.headers.get('Content-Security-Policy'),
    )
    expect(new Set(sealed).size).toBe(2)
    for (const [index, policy] of policies.entries())
      expect(policy).toContain(`script-src 'nonce-${sealed[index]}' 'strict-dynamic'`)
  })

  test('allows form redirects to the identity provider, and the logo’s origin', async () => {
    const policy = await policyOf({
      OIDC_ISSUER: 'https://id.lender.example/realms/brokers',
      LOGO_URL: 'https://cdn.lender.example/logo.svg',
    })
    expect(policy).toContain("form-action 'self' https://id.lender.example;".slice(0, -1))
    expect(policy).toContain("img-src 'self' https://cdn.lender.example;")
  })

  test('is loosened only where Vite serves the sources', async () => {
    expect(await policyOf()).not.toMatch(/style-src 'self' 'unsafe-inline'|ws:/)
    expect(await policyOf({ SERVE_SOURCES: 'true' })).toMatch(
      /style-src 'self' 'unsafe-inline'.*connect-src 'self' ws:/,
    )
  })

  test('a plain http host gets no HSTS', async () => {
    const { edge } = createTestEdge(page, { env: { PUBLIC_ORIGIN: 'http://localhost:3000' } })
    expect((await edge.request('/')).headers.has('Strict-Transport-Security')).toBe(false)
  })
})

describe('the application sees', () => {
  test('the public address, whatever the socket and the forwarded headers say', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' }
    const request = await seen(new Request('http://10.0.0.7:3000/refer?a=1&b=%20', { headers }))
    expect(request.url).toBe('https://portal.test/refer?a=1&b=%20')
  })

  test('a path that resembles a host as a path', async () => {
    expect((await seen(new Request('http://10.0.0.7//evil.example/x'))).url).toBe(
      'https://portal.test//evil.example/x',
    )
  })

  test('method, headers and body unchanged', async () => {
    const headers = {
      Origin: 'https://portal.test',
      Cookie: 'a=b',
      'Content-Type': 'text/plain',
      'Content-Length': '5',
    }
    const request = await seen(
      new Request('http://10.0.0.7/refer', { method: 'POST', headers, body: 'hello' }),
    )
    expect(request.method).toBe('POST')
    expect(request.headers.get('Cookie')).toBe('a=b')
    expect(await request.text()).toBe('hello')
  })

  test('a body as a stream', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const init = {
      method: 'POST',
      body: readable,
      duplex: 'half',
      headers: { Origin: 'https://portal.test' },
    }
    const request = await seen(new Request('http://10.0.0.7/refer', init as RequestInit))
    const reader = request.body?.getReader()
    void writer.write(new TextEncoder().encode('first'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    void writer.write(new TextEncoder().encode('second'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second')
  })

  test('when its client disconnects', async () => {
    const sender = new AbortController()
    const request = await seen(new Request('http://10.0.0.7/refer', { signal: sender.signal }))
    expect(request.signal.aborted).toBe(false)
    sender.abort()
    expect(request.signal.aborted).toBe(true)
  })
})

describe('errors', () => {
  test('that the application did not catch is the fatal error page, logged once, without details', async () => {
    const { edge, logged } = createTestEdge(() => Promise.reject(new Error('secret detail')))
    const response = await edge.request('/dashboard')
    const text = await response.text()
    expect(text).toContain('Oh no! It seems like we might have taken a wrong turn.')
    expect(text).toContain('support@wrenfield.example')
    expect(text).not.toContain('secret detail')
    expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1)
  })

  test.each([
    ['that will pass says when to come again', undefined, '5'],
    ['that knows when it passes keeps its own time', '30', '30'],
  ])('%s', async (_case, sealed, expected) => {
    const headers = sealed ? { 'Retry-After': sealed } : undefined
    const { edge } = createTestEdge(async () => new Response('busy', { status: 503, headers }))
    expect((await edge.request('/dashboard')).headers.get('Retry-After')).toBe(expected)
  })

  test.each([
    ['says which one is', undefined, 'GET, HEAD'],
    ['that says so itself keeps its own', 'POST', 'POST'],
  ])('with a method that is not allowed %s', async (_case, sealed, expected) => {
    const headers = sealed ? { Allow: sealed } : undefined
    const { edge } = createTestEdge(async () => new Response('', { status: 405, headers }))
    expect((await edge.request('/dashboard')).headers.get('Allow')).toBe(expected)
  })

  test('of a disconnected client is not logged', async () => {
    const sender = new AbortController()
    const { edge, logged } = createTestEdge(async (request) => {
      sender.abort()
      throw request.signal.reason
    })
    await edge.request('/dashboard', { signal: sender.signal })
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
  })
})

test.each(['PUT', 'PATCH', 'DELETE', 'QUERY', 'OPTIONS', 'PROPFIND'])(
  '%s reaches no route and is not a server error',
  async (method) => {
    const render = vi.fn<Render>(page)
    const { edge, logged } = createTestEdge(render)
    const response = await edge.request('/preferences', {
      method,
      headers: { Origin: 'https://portal.test' },
    })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST'])
    expect(render).not.toHaveBeenCalled()
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
  },
)

test('the redirect URIs do not allow POST', async () => {
  const render = vi.fn<Render>(page)
  const headers = { Origin: 'https://portal.test' }
  const { edge } = createTestEdge(render)
  const response = await edge.request('/callback?code=x&state=y', { method: 'PUT', headers })
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  expect(render).not.toHaveBeenCalled()
})

test('each request is one line in the log, without its query', async () => {
  const { edge, logged } = createTestEdge(page)
  await edge.request('/callback?code=secret&state=secret', { headers: { Cookie: 'a=secret' } })
  expect(logged).toEqual([
    {
      level: 'info',
      message: 'request',
      fields: { method: 'GET', path: '/callback', status: 200, ms: expect.any(Number) },
    },
  ])
})

test('a stopping instance is healthy, but not ready', async () => {
  let ready = true
  const { edge } = createTestEdge(page, { isReady: () => ready })
  expect((await edge.request('/readyz')).status).toBe(200)
  ready = false
  expect((await edge.request('/readyz')).status).toBe(503)
  expect((await edge.request('/healthz')).status).toBe(200)
  expect((await edge.request('/dashboard')).status).toBe(200)
})

test.each(['/healthz', '/readyz'])('%s answers without touching the application or the log', async (path) => {
  const render = vi.fn<Render>(page)
  const { edge, logged } = createTestEdge(render)
  expect((await edge.request(path)).status).toBe(200)
  expect(render).not.toHaveBeenCalled()
  expect(logged).toEqual([])
})

test('what is shared before there is a service worker leads to its page, which says how to share it again', async () => {
  const { edge } = createTestEdge(page)
  const answer = await edge.request('/share', {
    method: 'POST',
    body: new FormData(),
    headers: { Origin: 'null' },
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/share'])
})
