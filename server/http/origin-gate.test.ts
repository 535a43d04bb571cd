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
    ['GET', {}, true],
    ['GET', { Origin: 'https://evil.example' }, true],
    ['HEAD', {}, true],
    ['OPTIONS', {}, true],
  ])('%s with %j passes: %s', async (method, headers: Record<string, string>, passes) => {
    const render = vi.fn<Render>(page)
    const { edge, logged } = createTestEdge(render)
    const response = await edge.request('http://10.0.0.7/refer', { method, headers })
    expect(render).toHaveBeenCalledTimes(passes ? 1 : 0)
    expect(response.status).toBe(passes ? 200 : 403)
    expect(logged.some(({ message }) => message === 'Refused a request of another origin')).toBe(!passes)
  })
})
