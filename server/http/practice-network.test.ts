import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'
import type { EdgeEnv } from './edge-env.ts'
import { practiceNetwork } from './practice-network.ts'

const publicOrigin = 'https://portal.test'
const page = async () => new Response('page')

function ask(path: string, { cookie = '', practice = 'true', method = 'GET' } = {}) {
  const { edge } = createTestEdge(page, { env: { PRACTICE_DATA: practice } })
  return edge.request(`${publicOrigin}${path}`, { method, headers: { cookie, origin: publicOrigin } })
}

describe('the switch', () => {
  test.each([
    ['/application?net=slow', 'portal-net=slow; Path=/; HttpOnly; SameSite=Lax', '/application'],
    [
      '/application?page=2&net=flaky',
      'portal-net=flaky; Path=/; HttpOnly; SameSite=Lax',
      '/application?page=2',
    ],
    ['/?net=offline', 'portal-net=soon-offline; Path=/; HttpOnly; SameSite=Lax', '/'],
    ['/?net=good', 'portal-net=good; Max-Age=0; Path=/; HttpOnly; SameSite=Lax', '/'],
    ['//evil.example/x?net=slow', 'portal-net=slow; Path=/; HttpOnly; SameSite=Lax', '//evil.example/x'],
  ])('%s is stored, and redirects to the address without it', async (path, cookie, clean) => {
    const answer = await ask(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('set-cookie')).toBe(cookie)
    expect(answer.headers.get('location')).toBe(`${publicOrigin}${clean}`)
  })

  test.each([
    ['an unknown condition', '/?net=broken', {}],
    ['a data request', '/application.data?net=slow', {}],
    ['a form', '/refer?net=slow', { method: 'POST' }],
    ['a portal whose data are real', '/?net=offline', { practice: 'false' }],
    ['a cookie before real data', '/', { practice: 'false', cookie: 'portal-net=offline' }],
  ])('%s is ignored', async (_case, path, how) => {
    const answer = await ask(path, how)
    expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([
      200,
      'page',
      null,
    ])
  })

  test('offline begins after the next page', async () => {
    const answer = await ask('/dashboard', { cookie: 'portal-net=soon-offline' })
    expect(await answer.text()).toBe('page')
    expect(answer.headers.get('set-cookie')).toBe('portal-net=offline; Path=/; HttpOnly; SameSite=Lax')
  })
})

test('slow makes each request wait', async () => {
  const waits: number[] = []
  const app = new Hono<EdgeEnv>()
    .use(practiceNetwork({ publicOrigin, pause: async (milliseconds) => waits.push(milliseconds) }))
    .all('*', () => page())
  for (const cookie of ['portal-net=slow', 'portal-net=slow', ''])
    expect((await app.request('/', { headers: { cookie } })).status).toBe(200)
  expect(waits).toEqual([2_000, 2_000])
})

describe('over a real connection', () => {
  const { edge } = createTestEdge(page, { env: { PRACTICE_DATA: 'true' } })
  const server = createServer(getRequestListener(edge.fetch)).listen(0)
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function outcomes(condition: string, count: number, path = '/dashboard'): Promise<string[]> {
    const { port } = server.address() as AddressInfo
    const results: string[] = []
    for (let calls = 0; calls < count; calls += 1) {
      const answer = fetch(`http://localhost:${port}${path}`, {
        headers: { cookie: `portal-net=${condition}` },
      })
      results.push(
        await answer.then(
          (answer) => answer.text(),
          () => 'cut',
        ),
      )
    }
    return results
  }

  test('flaky cuts every third request', async () => {
    expect(await outcomes('flaky', 6)).toEqual(['page', 'page', 'cut', 'page', 'page', 'cut'])
  })

  test('offline cuts all, also what the offline page asks', async () => {
    expect(await outcomes('offline', 2)).toEqual(['cut', 'cut'])
    expect(await outcomes('offline', 1, '/healthz')).toEqual(['cut'])
  })
})
