import { expect, test, vi } from 'vitest'
import { repeatHeader } from '#app/refusals/refusal-views.ts'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

function createOverloaded(render: Render = async () => new Response('page')) {
  const rendered = vi.fn<Render>(render)
  const load = { admit: () => null }
  const { edge } = createTestEdge(rendered, { load, stylesheet: '/assets/app-1.css' })
  return { edge, rendered }
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

test('a request is in progress until its response begins, also one that fails', async () => {
  const end = vi.fn()
  const load = { admit: () => end }
  const { edge } = createTestEdge(() => Promise.reject(new Error('broken')), { load })
  expect((await edge.request('/dashboard')).status).toBe(500)
  expect(end).toHaveBeenCalledOnce()
})

test('a request that fails without an Error is no longer in progress', async () => {
  const end = vi.fn()
  const { edge } = createTestEdge(() => Promise.reject('broken'), { load: { admit: () => end } })
  await expect(edge.request('/dashboard')).rejects.toBe('broken')
  expect(end).toHaveBeenCalledOnce()
})

test('health and readiness are answered', async () => {
  const { edge } = createOverloaded()
  for (const path of ['/healthz', '/readyz']) expect((await edge.request(path)).status).toBe(200)
})
