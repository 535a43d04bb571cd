import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../http/listen.ts'
import { openDesk } from '../testing/desk.ts'
import { sampleReferral } from '../testing/sample-referral.ts'
import { personas } from '../testing/test-sandbox.ts'

let opened: Awaited<ReturnType<typeof openDesk>>
let listening: Listening

beforeAll(async () => {
  opened = await openDesk()
  listening = await opened.sandbox.listen(0)
}, 60_000)
afterAll(async () => {
  await listening.close()
  await opened.sandbox.close()
})
afterEach(() => opened.sandbox.faults.clear())

async function call(path: string, init: RequestInit = {}) {
  const token = await opened.sandbox.tokenFor(personas.admin)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
  return fetch(`${listening.url}${path}`, { ...init, headers })
}

async function switchOn(settings: Record<string, unknown>) {
  const { status } = await opened.desk('/faults', settings)
  expect(status).toBe(200)
}

test('a lost response: the client is created once, and the same key gets the response', async () => {
  await switchOn({ call: 'POST /broker/api/v1/Clients', kind: 'dropped-answer', times: 1 })
  const referral = () =>
    call('/broker/api/v1/Clients', {
      method: 'POST',
      body: JSON.stringify(sampleReferral('99000051')),
      headers: { 'idempotency-key': 'the-answer-was-lost' },
    })
  await expect(referral()).rejects.toThrow('fetch failed')
  const count = async () =>
    ((await (await call('/broker/api/v1/Clients?search=99000051')).json()) as { total: number }).total
  expect(await count()).toBe(1)
  const again = await referral()
  expect(again.status).toBe(201)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await count()).toBe(1)
})

test('an error before processing: nothing is carried out', async () => {
  await switchOn({ call: 'POST /broker/api/v1/Clients', kind: 'error', status: 503, times: 1 })
  const send = (key: string) =>
    call('/broker/api/v1/Clients', {
      method: 'POST',
      body: JSON.stringify(sampleReferral('99000052')),
      headers: { 'idempotency-key': key },
    })
  const refused = await send('refused')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('Nothing was done') })
  expect((await send('refused')).headers.get('idempotency-replayed')).toBeNull()
})

test('an error rate affects every nth call of all services, and neither the desk nor the health check', async () => {
  await switchOn({ call: 'all', kind: 'error', status: 500, every: 2 })
  const statuses = []
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await call('/broker/api/v1/Me')).status)
    expect((await call('/readyz')).status).toBe(200)
  }
  expect(statuses).toEqual([200, 500, 200, 500])
  const active = await call('/console/faults', { headers: { accept: 'application/json' } })
  expect(await active.json()).toMatchObject({ faults: [{ call: 'all', matched: 4, affected: 2 }] })
  await opened.desk('/faults/clear', {})
  expect((await call('/broker/api/v1/Me')).status).toBe(200)
  expect((await call('/broker/api/v1/Me')).status).toBe(200)
})

test('late responses are delayed, of the services and of the identity provider', async () => {
  await switchOn({ call: 'GET /broker/api/v1/Me', kind: 'latency', milliseconds: 150 })
  await switchOn({ call: 'POST /identity/token', kind: 'latency', milliseconds: 150 })
  const timed = async (path: string, init?: RequestInit) => {
    const start = performance.now()
    const { status } = await call(path, init)
    return { status, late: performance.now() - start >= 149 }
  }
  expect(await timed('/broker/api/v1/Me')).toEqual({ status: 200, late: true })
  expect(await timed('/identity/token', { method: 'POST', body: '' })).toMatchObject({ late: true })
})

test('the identity provider can fail and lose its response too', async () => {
  const discovery = '/identity/.well-known/openid-configuration'
  await switchOn({ call: 'identity', kind: 'error', status: 502, times: 1 })
  expect((await call(discovery)).status).toBe(502)
  await switchOn({ call: 'identity', kind: 'dropped-answer', times: 1 })
  await expect(call(discovery)).rejects.toThrow('fetch failed')
  expect((await call(discovery)).status).toBe(200)
})

test.each([
  [{ call: 'everything', kind: 'error' }, 'call'],
  [{ call: 'GET broker', kind: 'error' }, 'call'],
  [{ call: 'all', kind: 'flood' }, 'kind'],
  [{ call: 'all', kind: 'latency', milliseconds: 3_600_000 }, 'milliseconds'],
  [{ call: 'all', kind: 'error', status: 200 }, 'status'],
  [{ call: 'all', kind: 'error', every: 0 }, 'every'],
])('%o is refused for its %s', async (settings, field) => {
  const { status, body } = await opened.desk('/faults', settings)
  expect(status).toBe(422)
  expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field])
  expect(opened.sandbox.faults.list()).toEqual([])
})

test('one fault is cleared by its id, and an unknown id is not found', async () => {
  await switchOn({ call: 'all', kind: 'latency', milliseconds: 1 })
  const [fault] = opened.sandbox.faults.list()
  expect((await opened.desk(`/faults/${fault?.id}/clear`, {})).status).toBe(200)
  expect((await opened.desk(`/faults/${fault?.id}/clear`, {})).status).toBe(404)
})

test('the signing key is rotated at most once a minute, and tokens stay valid', async () => {
  const { desk, sandbox } = opened
  const token = await sandbox.tokenFor(personas.broker)
  expect((await desk('/identity/rotate-key', {})).body).toEqual({ rotated: true })
  const me = await call('/broker/api/v1/Me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(200)
  const again = await desk('/identity/rotate-key', {})
  expect(again.status).toBe(409)
  expect(again.body.detail).toContain('Try again in a minute')
})

test('a hub restart reports how many connections it closed', async () => {
  expect((await opened.desk('/hub/restart', {})).body).toEqual({ connections: 0 })
})
