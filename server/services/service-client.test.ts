import { describe, expect, test } from 'vitest'
import { createStandInClient, good, status } from '#tests/support/service-client.ts'
import { fillPath } from './service-client.ts'

describe('a call', () => {
  test('carries the token in the Authorization header and nowhere else', async () => {
    const { fetch, send } = createStandInClient([good])
    expect(await send({ query: { context: 'all' } })).toEqual({ ok: true, value: { name: 'Alex' } })
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://lender.example/broker/api/v1/Me?context=all')
    const headers = new Headers(init?.headers)
    expect(headers.get('Authorization')).toBe('Bearer secret')
    headers.delete('Authorization')
    expect(JSON.stringify([address, init?.body, [...headers]])).not.toContain('secret')
  })

  test.each(['unauthenticated', 'unavailable'] as const)(
    'without a token is %s and makes no call',
    async (refusal) => {
      const { fetch, send } = createStandInClient([good], { refusal })
      expect(await send()).toEqual({ ok: false, failure: { kind: refusal, call: 'GET /api/v1/Me' } })
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  test.each([
    [
      'parameters that repeat',
      new URLSearchParams('status=Live&status=Closed'),
      '?status=Live&status=Closed',
    ],
    ['no parameters', new URLSearchParams(), ''],
    ['signs that mean something', { query: 'a&b=c #?/' }, '?query=a%26b%3Dc+%23%3F%2F'],
    ['nothing', undefined, ''],
  ])('sends %s', async (_case, query, search) => {
    const { fetch, send } = createStandInClient([good])
    await send({ query })
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://lender.example/broker/api/v1/Me${search}`)
  })

  test('sends JSON, the idempotency key and the version', async () => {
    const { fetch, send } = createStandInClient([good])
    await send({ method: 'PATCH', body: { a: 1 }, idempotencyKey: 'key-1', version: 7 })
    const init = fetch.mock.calls[0]?.[1]
    const headers = new Headers(init?.headers)
    expect(init).toMatchObject({ method: 'PATCH', body: '{"a":1}', redirect: 'manual' })
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Idempotency-Key')).toBe('key-1')
    expect(headers.get('If-Match')).toBe('"7"')
  })

  test('sends files as multipart/form-data', async () => {
    const { fetch, send } = createStandInClient([good])
    const body = new FormData()
    body.append('files', new File(['x'], 'a.pdf'))
    await send({ method: 'POST', body })
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBe(body)
    expect(new Headers(init?.headers).has('Content-Type')).toBe(false)
  })
})

describe('a retry', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504]
  const final = [400, 401, 403, 404, 405, 410, 412, 413, 415, 422, 501]

  test.each(retried)('is made once for a GET that got %i', async (code) => {
    const { fetch, send } = createStandInClient([status(code), good])
    expect((await send()).ok).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each(retried)('is the only one: %i twice is a failure', async (code) => {
    const { fetch, send } = createStandInClient([status(code)])
    expect(await send()).toMatchObject({ ok: false, failure: { status: code } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each(final)('is not made for a GET that got %i', async (code) => {
    const { fetch, send } = createStandInClient([status(code), good])
    expect(await send()).toMatchObject({ ok: false, failure: { status: code } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each(
    (['POST', 'PATCH', 'DELETE'] as const).flatMap((method) =>
      retried.map((code) => [method, code] as const),
    ),
  )('is never made for %s, not even on %i', async (method, code) => {
    const { fetch, send } = createStandInClient([status(code), good])
    expect((await send({ method, body: { a: 1 } })).ok).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('is made for a GET whose connection broke, and not for a POST', async () => {
    const broken = () => Promise.reject(new TypeError('fetch failed'))
    const read = createStandInClient([broken, good])
    expect((await read.send()).ok).toBe(true)
    const write = createStandInClient([broken, good])
    expect(await write.send({ method: 'POST' })).toMatchObject({ failure: { kind: 'unavailable' } })
    expect(write.fetch).toHaveBeenCalledOnce()
  })

  test('uses the same address and the same token', async () => {
    const { fetch, send } = createStandInClient([status(503), good])
    await send({ query: { context: 'all' } })
    const [first, second] = fetch.mock.calls.map(([address, init]) => [
      address,
      [...new Headers(init.headers)],
    ])
    expect(second).toEqual(first)
  })
})

test.each(['__proto__', 'constructor'])(
  'an answer’s %s does not reach what is read from it',
  async (name) => {
    const body = `{"name":"Alex","${name}":{"isAdmin":true}}`
    const { send } = createStandInClient([() => new Response(body)])
    const result = await send()
    expect(result).toStrictEqual({ ok: true, value: { name: 'Alex' } })
    expect(result).not.toHaveProperty('value.isAdmin')
  },
)

test.each([
  ['a b', '/clients/a%20b'],
  ['../../Me', '/clients/..%2F..%2FMe'],
  ['x?y#z', '/clients/x%3Fy%23z'],
  ['..', '/clients/%00'],
  ['.', '/clients/%00'],
  ['%2e%2e', '/clients/%252e%252e'],
])('the id %s stays one path segment', (id, expected) => {
  expect(fillPath('/clients/{id}', [id])).toBe(expected)
  expect(new URL(fillPath('/clients/{id}', [id]), 'https://lender.example').pathname).toBe(expected)
})
