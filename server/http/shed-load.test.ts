import { expect, test, vi } from 'vitest'
import { repeatHeader } from '#app/refused-requests/refusal-views.ts'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

/** With as many requests in progress as are admitted. */
function createOverloaded(render: Render = async () => new Response('page')) {
  const rendered = vi.fn<Render>(render)
  const held = Promise.withResolvers<Response>()
  const { edge, logged } = createTestEdge(
    (request, carried) => (request.url.endsWith('/held') ? held.promise : rendered(request, carried)),
    { env: { MAX_IN_FLIGHT: '2' }, stylesheet: '/assets/app-1.css' },
  )
  const answers = [edge.request('/held'), edge.request('/held')]
  const release = async () => {
    held.resolve(new Response('page'))
    await Promise.all(answers)
  }
  return { edge, rendered, logged, release }
}

const navigate = { 'Sec-Fetch-Mode': 'navigate' }
const post = { method: 'POST', headers: { Origin: 'https://portal.test', ...navigate } }

test('a page is refused with a page of its own, which the application does not render', async () => {
  const { edge, rendered } = createOverloaded()
  const response = await edge.request('/dashboard', { headers: navigate })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self'")
  const page = await response.text()
  expect(page).toContain('<h1 tabindex="-1">The portal is busy</h1>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/app-1.css">')
  expect(page).toContain('<a href="" class="btn btn-primary">Try again</a>')
  expect(rendered).not.toHaveBeenCalled()
})

test.each([
  ['a lookup', '/refer/register?company=x', { headers: { 'Sec-Fetch-Mode': 'cors' } }],
  [
    'an upload',
    '/application/1/uploads',
    { ...post, headers: { ...post.headers, 'Sec-Fetch-Mode': 'cors' } },
  ],
  ['a report', '/insight/errors', { ...post, headers: { ...post.headers, 'Sec-Fetch-Mode': 'cors' } }],
])('%s is refused with a line of text', async (_case, path, init) => {
  const { edge, rendered } = createOverloaded()
  const response = await edge.request(path, init)
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('The portal is busy. Try again in a minute.\n')
  expect(rendered).not.toHaveBeenCalled()
})

test.each([
  ['a data request', '/dashboard.data', {}],
  ['a form with JavaScript', '/refer.data', { method: 'POST', headers: { Origin: 'https://portal.test' } }],
  ['a form without JavaScript', '/refer', post],
])('%s reaches the application, which refuses it in its own way', async (_case, path, init) => {
  const { edge, rendered } = createOverloaded(async () => new Response('refused', { status: 503 }))
  const response = await edge.request(path, init)
  expect(rendered.mock.calls[0]?.[1]).toMatchObject({ refusal: 'overloaded' })
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(response.headers.get(repeatHeader)).toBe('overloaded')
})

test('a route that answers nevertheless is not to be repeated', async () => {
  const { edge } = createOverloaded()
  const response = await edge.request('/preferences.data', {
    method: 'POST',
    headers: { Origin: 'https://portal.test' },
  })
  expect(response.status).toBe(200)
  expect(response.headers.has(repeatHeader)).toBe(false)
})

test.each(['/logout', '/logout.data', '/callback?code=x', '/silent-refresh', '/signed-in'])(
  '%s is served',
  async (path) => {
    const { edge, rendered } = createOverloaded()
    expect((await edge.request(path, { headers: navigate })).status).toBe(200)
    expect(rendered.mock.calls[0]?.[1].refusal).toBeUndefined()
  },
)

test('beginning and end of an overload are logged, and requests are admitted again', async () => {
  const { edge, logged, release } = createOverloaded()
  const visit = async () => (await edge.request('/dashboard', { headers: navigate })).status
  expect([await visit(), await visit()]).toEqual([503, 503])
  await release()
  expect(await visit()).toBe(200)
  const lines = logged.filter(({ message }) => /overloaded/i.test(message))
  expect(lines).toEqual([
    { level: 'warn', fields: { inFlight: 2 }, message: 'Overloaded: new requests are refused' },
    { level: 'info', fields: { refused: 2 }, message: 'No longer overloaded' },
  ])
})

test('a request that fails is no longer in progress', async () => {
  const { edge } = createTestEdge(() => Promise.reject(new Error('broken')), { env: { MAX_IN_FLIGHT: '1' } })
  for (let turn = 0; turn < 3; turn += 1) expect((await edge.request('/dashboard')).status).toBe(500)
})

test('without a limit any number is admitted', async () => {
  const held = Promise.withResolvers<Response>()
  const { edge } = createTestEdge(() => held.promise.then((answer) => answer.clone()))
  const answers = Array.from({ length: 500 }, async () => (await edge.request('/dashboard')).status)
  held.resolve(new Response('page'))
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})

test('health and readiness are answered', async () => {
  const { edge } = createOverloaded()
  for (const path of ['/healthz', '/readyz']) expect((await edge.request(path)).status).toBe(200)
})
