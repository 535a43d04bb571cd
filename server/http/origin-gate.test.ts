import { describe, expect, test, vi } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import type { Render } from './edge.ts'

const page = async () => new Response('page')

describe('an unsafe request', () => {
  const own = 'https://portal.test'
  test.each([
    ['POST', { Origin: own }, true],
    ['PUT', { Origin: own }, true],
    ['PATCH', { Origin: own }, true],
    ['DELETE', { Origin: own }, true],
    ['POST', { Origin: own, 'Sec-Fetch-Site': 'cross-site' }, true],
    ['POST', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['POST', {}, false],
    ['DELETE', {}, false],
    ['POST', { Origin: 'null' }, false],
    ['POST', { Origin: '' }, false],
    ['POST', { Origin: 'https://evil.example' }, false],
    ['POST', { Origin: 'http://portal.test' }, false],
    ['POST', { Origin: 'https://portal.test:8443' }, false],
    ['POST', { Origin: 'https://portal.test.evil.example' }, false],
    ['POST', { Origin: 'https://PORTAL.test' }, false],
    ['POST', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, false],
    ['POST', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['POST', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['POST', { 'Sec-Fetch-Site': 'none' }, false],
    ['POST', { 'X-Forwarded-Host': 'portal.test', Origin: 'https://evil.example' }, false],
    ['POST', { 'X-Forwarded-Host': 'evil.example', Origin: 'https://evil.example' }, false],
    ['POST', { Forwarded: 'host=evil.example;proto=https', Origin: 'https://evil.example' }, false],
    ['POST', { 'X-Forwarded-Proto': 'http', Origin: 'http://portal.test' }, false],
    ['POST', { Referer: 'https://portal.test/refer' }, false],
    ['POST', { Origin: `${own}/` }, false],
    ['POST', { Origin: `${own}, https://evil.example` }, false],
    ['LOCK', { Origin: 'https://evil.example' }, false],
    ['GET', {}, true],
    ['GET', { Origin: 'https://evil.example' }, true],
    ['HEAD', {}, true],
    ['OPTIONS', {}, true],
  ])('%s with %j passes: %s', async (method, headers: Record<string, string>, passes) => {
    const render = vi.fn<Render>(page)
    const { edge, logged } = createTestEdge(render)
    const response = await edge.request('http://10.0.0.7/refer', { method, headers })
    // The method gate behind it lets only the methods of the application pass.
    const known = ['GET', 'HEAD', 'POST'].includes(method)
    expect(render).toHaveBeenCalledTimes(passes && known ? 1 : 0)
    expect(response.status).toBe(passes ? (known ? 200 : 405) : 403)
    expect(logged.some(({ message }) => message === 'Refused a request of another origin')).toBe(!passes)
  })
})

describe('guards', () => {
  test.each<[string, string]>([
    ['the action of a page', '/refer'],
    ['the data of a page', '/refer.data'],
    ['a data address with its parameters', '/application/1.data?_routes=routes%2Fclient&index'],
    ['a resource route, which React Router does not check', '/preferences'],
    ['a resource route below a page', '/refer/register'],
    ['signing out', '/logout'],
    ['an address of nothing', '/no/such/page'],
    ['an address like the exempt one', '/backchannel-logout/'],
    ['a missing asset', '/favicon.ico'],
  ])('%s', async (_case, path) => {
    const render = vi.fn<Render>(page)
    const { edge } = createTestEdge(render)
    const send = (headers: Record<string, string>) =>
      edge.request(`http://10.0.0.7${path}`, { method: 'POST', headers })
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({})).status).toBe(403)
    expect(render).not.toHaveBeenCalled()
    expect((await send({ Origin: 'https://portal.test' })).status).toBe(200)
  })
})
