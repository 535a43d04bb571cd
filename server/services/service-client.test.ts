import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Call, createServiceClient, path } from './service-client.ts'
import type { Access } from './services.ts'

const answer = z.object({ name: z.string() })
const good = () => Response.json({ name: 'Alex' })

type FakeFetch = (request: string, init: RequestInit) => Promise<Response>

/** A client whose network answers in turn; the last answer repeats. */
function createClient(
  answers: Array<() => Response | Promise<Response>>,
  access: Access = { token: 'secret' },
) {
  const fetch = vi.fn<FakeFetch>(async (_request, { signal }) => {
    signal?.throwIfAborted()
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? good()
  })
  const client = createServiceClient({
    baseUrl: 'https://lender.example/broker',
    access,
    fetch: fetch as typeof globalThis.fetch,
    timeout: 500,
    retryDelay: 1,
  })
  const send = (call: Partial<Call<typeof answer>> = {}) =>
    client({ method: 'GET', path: '/api/v1/Me', answer, ...call })
  return { fetch, send }
}

const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status: code, headers })

describe('a call', () => {
  test('carries the token in the Authorization header and nowhere else', async () => {
    const { fetch, send } = createClient([good])
    expect(await send({ query: { context: 'all' } })).toEqual({ ok: true, value: { name: 'Alex' } })
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://lender.example/broker/api/v1/Me?context=all')
    const headers = new Headers(init?.headers)
    expect(headers.get('Authorization')).toBe('Bearer secret')
    headers.delete('Authorization')
    expect(JSON.stringify([address, init?.body, [...headers]])).not.toContain('secret')
  })

  test.each(['unauthenticated', 'unavailable'] as const)(
    'without a token is %s and reaches nobody',
    async (refusal) => {
      const { fetch, send } = createClient([good], { refusal })
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
  ])('asks with %s', async (_case, query, search) => {
    const { fetch, send } = createClient([good])
    await send({ query })
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://lender.example/broker/api/v1/Me${search}`)
  })

  test('sends JSON, the idempotency key and the version', async () => {
    const { fetch, send } = createClient([good])
    await send({ method: 'PATCH', body: { a: 1 }, idempotencyKey: 'key-1', version: 7 })
    const init = fetch.mock.calls[0]?.[1]
    const headers = new Headers(init?.headers)
    expect(init).toMatchObject({ method: 'PATCH', body: '{"a":1}', redirect: 'manual' })
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Idempotency-Key')).toBe('key-1')
    expect(headers.get('If-Match')).toBe('"7"')
  })

  test('sends files as a form, whose boundary fetch chooses', async () => {
    const { fetch, send } = createClient([good])
    const body = new FormData()
    body.append('files', new File(['x'], 'a.pdf'))
    await send({ method: 'POST', body })
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBe(body)
    expect(new Headers(init?.headers).has('Content-Type')).toBe(false)
  })
})

describe('a second try', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504]
  const final = [400, 401, 403, 404, 405, 410, 412, 413, 415, 422, 501]

  test.each(retried)('is made once for a GET that got %i', async (code) => {
    const { fetch, send } = createClient([status(code), good])
    expect((await send()).ok).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each(retried)('is the last one: %i twice is a failure', async (code) => {
    const { fetch, send } = createClient([status(code)])
    expect(await send()).toMatchObject({ ok: false, failure: { status: code } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test.each(final)('is not made for a GET that got %i', async (code) => {
    const { fetch, send } = createClient([status(code), good])
    expect(await send()).toMatchObject({ ok: false, failure: { status: code } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each(
    (['POST', 'PATCH', 'DELETE'] as const).flatMap((method) =>
      retried.map((code) => [method, code] as const),
    ),
  )('is never made for %s, not for %i either', async (method, code) => {
    const { fetch, send } = createClient([status(code), good])
    expect((await send({ method, body: { a: 1 } })).ok).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('is made for a GET whose connection broke, and not for a POST', async () => {
    const broken = () => Promise.reject(new TypeError('fetch failed'))
    const read = createClient([broken, good])
    expect((await read.send()).ok).toBe(true)
    const write = createClient([broken, good])
    expect(await write.send({ method: 'POST' })).toMatchObject({ failure: { kind: 'unavailable' } })
    expect(write.fetch).toHaveBeenCalledOnce()
  })

  test('uses the same address and the same token', async () => {
    const { fetch, send } = createClient([status(503), good])
    await send({ query: { context: 'all' } })
    const [first, second] = fetch.mock.calls.map(([address, init]) => [
      address,
      [...new Headers(init.headers)],
    ])
    expect(second).toEqual(first)
  })
})

describe('a failure', () => {
  test.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [412, 'conflict'],
    [413, 'too_large'],
    [422, 'invalid'],
    [429, 'rate_limited'],
    [500, 'unexpected'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'timeout'],
    [418, 'unexpected'],
  ])('of status %i is %s', async (code, kind) => {
    const { send } = createClient([status(code)])
    expect(await send({ method: 'POST' })).toMatchObject({ failure: { kind, status: code } })
  })

  test('keeps the words and the field messages of the service', async () => {
    const problem = {
      type: 'https://lender.example/problems/validation',
      title: 'Not valid',
      detail: 'Some answers need another look',
      errors: { 'contact.email': ['Enter an email address'] },
      reason: 'Active',
    }
    const { send } = createClient([status(422, problem, { 'Content-Type': 'application/problem+json' })])
    expect(await send({ method: 'POST' })).toEqual({
      ok: false,
      failure: {
        kind: 'invalid',
        call: 'POST /api/v1/Me',
        status: 422,
        detail: problem.detail,
        errors: problem.errors,
        problem,
      },
    })
  })

  test.each([
    ['a page', () => new Response('<html>', { status: 502, headers: { 'Content-Type': 'text/html' } })],
    ['nothing', () => new Response(null, { status: 502 })],
    [
      'broken JSON',
      () => new Response('{', { status: 502, headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a problem of another shape', status(502, { errors: 'none' })],
  ])('that holds %s in place of a problem is told by its status', async (_case, response) => {
    const { send } = createClient([response])
    expect(await send({ method: 'POST' })).toMatchObject({
      failure: { kind: 'unavailable', problem: undefined },
    })
  })

  test.each([
    ['30', 30],
    ['0', undefined],
    ['soon', undefined],
    [new Date(Date.now() + 90_000).toUTCString(), expect.closeTo(90, -1)],
    [new Date(Date.now() - 90_000).toUTCString(), undefined],
  ])('with Retry-After %s tells how long to wait', async (header, seconds) => {
    const { send } = createClient([status(429, {}, { 'Retry-After': header })])
    const result = await send({ method: 'POST' })
    expect(result.ok ? undefined : result.failure.retryAfter).toEqual(seconds)
  })

  test('names what was asked without ids of persons and without the query', async () => {
    const { send } = createClient([status(404)])
    const client = '8d3f2b1c-0000-4000-8000-000000000001'
    const result = await send({
      path: path`/api/v1/Clients/${client}/directors/${client}`,
      query: { query: 'Smith' },
    })
    expect(result).toMatchObject({ failure: { call: 'GET /api/v1/Clients/{id}/directors/{id}' } })
  })
})

describe('an answer nobody can read is unexpected', () => {
  test.each([
    ['another shape', () => Response.json({ name: 7 }), ['name']],
    ['a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), ['']],
    [
      'broken JSON',
      () => new Response('{"name":', { headers: { 'Content-Type': 'application/json' } }),
      [''],
    ],
    ['nothing', () => new Response(null, { status: 204 }), ['']],
  ])('%s', async (_case, response, unreadable) => {
    const { fetch, send } = createClient([response])
    expect(await send()).toMatchObject({ failure: { kind: 'unexpected', problem: { unreadable } } })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('a redirect, which is not followed with the token', async () => {
    const { fetch, send } = createClient([
      () => new Response(null, { status: 307, headers: { Location: 'https://evil.example/' } }),
    ])
    expect(await send()).toMatchObject({ failure: { kind: 'unexpected', status: 307 } })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('a call that takes too long', () => {
  const never = () => new Promise<never>(() => {})

  /** A client that waits 20 ms for a network that heeds the signal as fetch does. */
  function createImpatientClient(respond: (signal: AbortSignal) => Promise<Response>) {
    const fetch = vi.fn(async (_request: string, { signal }: RequestInit) => {
      const given = signal as AbortSignal
      given.throwIfAborted()
      const gone = new Promise<never>((_resolve, reject) =>
        given.addEventListener('abort', () => reject(given.reason)),
      )
      return Promise.race([respond(given), gone])
    })
    const options = { baseUrl: 'https://lender.example', access: { token: 'secret' }, timeout: 20 }
    return { fetch, client: createServiceClient({ ...options, fetch: fetch as typeof globalThis.fetch }) }
  }

  test('is a time-out, and is not tried again', async () => {
    const { fetch, client } = createImpatientClient(never)
    expect(await client({ method: 'GET', path: '/x', answer })).toEqual({
      ok: false,
      failure: { kind: 'timeout', call: 'GET /x' },
    })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('while its body arrives is a time-out too', async () => {
    const { client } = createImpatientClient(async (signal) => {
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    })
    expect(await client({ method: 'GET', path: '/x', answer })).toMatchObject({
      failure: { kind: 'timeout' },
    })
  })

  test('in its second try is a time-out as well', async () => {
    let tries = 0
    const { client } = createImpatientClient(async () => {
      tries += 1
      return tries === 1 ? Response.json({}, { status: 503 }) : never()
    })
    expect(await client({ method: 'GET', path: '/x', answer })).toMatchObject({
      failure: { kind: 'timeout' },
    })
  })
})

test.each([
  ['a b', '/clients/a%20b'],
  ['../../Me', '/clients/..%2F..%2FMe'],
  ['x?y#z', '/clients/x%3Fy%23z'],
  ['..', '/clients/%00'],
  ['.', '/clients/%00'],
  ['%2e%2e', '/clients/%252e%252e'],
])('the id %s stays in its place', (id, expected) => {
  expect(path`/clients/${id}`).toBe(expected)
  expect(new URL(path`/clients/${id}`, 'https://lender.example').pathname).toBe(expected)
})
