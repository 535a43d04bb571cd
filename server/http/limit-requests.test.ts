import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'

// Budgets are by the minute of the clock, and none begins during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const origin = 'https://portal.test'
const cookie = `__Host-portal-sid=${'a'.repeat(43)}`

function createLimited(env: Record<string, string>) {
  return createTestEdge(
    async (_request, { refusal }) => new Response('page', { status: refusal ? 429 : 200 }),
    { env },
  )
}

const page = { headers: { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate' } }
const form = { method: 'POST', headers: { Cookie: cookie, Origin: origin, 'Sec-Fetch-Mode': 'navigate' } }

test('beyond its budget a session gets a page that says when to come back', async () => {
  const { edge } = createLimited({ RATE_LIMIT_REQUESTS: '10' })
  for (let turn = 0; turn < 10; turn += 1) expect((await edge.request('/dashboard', page)).status).toBe(200)
  const refused = await edge.request('/dashboard', page)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('<h1 tabindex="-1">Too many requests</h1>')
  expect((await edge.request('/dashboard', { headers: { 'Sec-Fetch-Mode': 'navigate' } })).status).toBe(200)
})

test('a form beyond it reaches the application, which returns it', async () => {
  const { edge } = createLimited({ RATE_LIMIT_WRITES: '10' })
  for (let turn = 0; turn < 10; turn += 1) expect((await edge.request('/refer', form)).status).toBe(200)
  const refused = await edge.request('/refer', form)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await edge.request('/dashboard', page)).status).toBe(200)
})

test.each(['multipart/form-data; boundary=x', 'Multipart/Form-Data; boundary=x'])(
  'files of the type %s count for the quota',
  async (type) => {
    const { edge } = createLimited({ UPLOAD_QUOTA: '10' })
    const headers = { ...form.headers, 'Content-Type': type, 'Content-Length': '6000000' }
    const send = async () => (await edge.request('/refer', { method: 'POST', headers })).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  },
)

test('files of unknown length are refused, so that none escape the quota', async () => {
  const { edge } = createLimited({ UPLOAD_QUOTA: '10' })
  const headers = { ...form.headers, 'Content-Type': 'multipart/form-data; boundary=x' }
  const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
  expect((await edge.request('/refer', { method: 'POST', headers: chunked })).status).toBe(411)
})

test('health and signing out are never limited', async () => {
  const { edge } = createLimited({
    RATE_LIMIT_REQUESTS: '10',
    RATE_LIMIT_ADDRESS: '10',
    RATE_LIMIT_WRITES: '10',
  })
  for (let turn = 0; turn < 15; turn += 1) {
    expect((await edge.request('/healthz')).status).toBe(200)
    expect((await edge.request('/logout', form)).status).toBe(200)
  }
})

/** Requests of one browser through a load balancer at 10.0.0.7, until one is refused. */
async function servedUntilRefused({ edge }: ReturnType<typeof createLimited>, browser: string) {
  const headers = { 'sec-fetch-mode': 'navigate', 'x-forwarded-for': browser }
  const incoming = () => Object.assign(Readable.from([]), { headers, socket: { remoteAddress: '10.0.0.7' } })
  for (let served = 0; served < 50; served += 1)
    if ((await edge.request('/dashboard', { headers }, { incoming: incoming() })).status === 429)
      return served
}

test('behind a load balancer that is trusted each browser has a budget of its own', async () => {
  const limited = createLimited({ RATE_LIMIT_ADDRESS: '10', TRUSTED_PROXIES: '10.0.0.0/8' })
  expect(await servedUntilRefused(limited, '203.0.113.1')).toBe(10)
  expect(await servedUntilRefused(limited, '203.0.113.2')).toBe(10)
})

test('behind one that is not, all browsers share the budget of its address, whatever they say of themselves', async () => {
  const limited = createLimited({ RATE_LIMIT_ADDRESS: '10' })
  expect(await servedUntilRefused(limited, '203.0.113.1')).toBe(10)
  expect(await servedUntilRefused(limited, '203.0.113.2')).toBe(0)
})
