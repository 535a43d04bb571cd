import { expect, test, vi } from 'vitest'
import { createDownloader } from './downloads.ts'
import type { Access } from './service-access.ts'

type Respond = (init: RequestInit) => Response | Promise<Response>

function createStandIn(answers: Respond[], access: Access = { token: 'secret' }) {
  const fetch = vi.fn(async (_address: string, init: RequestInit) => {
    const respond = answers.length > 1 ? answers.shift() : answers[0]
    return (await respond?.(init)) ?? new Response()
  })
  const fakeFetch = fetch as unknown as typeof globalThis.fetch
  const download = createDownloader({
    baseUrl: 'https://lender.example/core',
    access,
    fetch: fakeFetch,
    retryDelay: 1,
  })
  return { fetch, get: (options = {}) => download({ path: '/file', fileName: 'else.csv', options }) }
}

const pdf = (init: ResponseInit = {}) =>
  new Response('%PDF-', {
    ...init,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a.pdf"',
      'content-length': '5',
      etag: '"1"',
      'set-cookie': 'secret=1',
      ...init.headers,
    },
  })

test('a file has its name, type and only the allowed headers', async () => {
  const { get } = createStandIn([() => pdf()])
  const result = await get()
  if (!result.ok) throw new Error(result.failure.kind)
  const { body, ...rest } = result.value
  expect(rest).toEqual({
    status: 200,
    contentType: 'application/pdf',
    fileName: 'a.pdf',
    headers: { 'content-length': '5', etag: '"1"' },
  })
  expect(await new Response(body).text()).toBe('%PDF-')
})

test('range and conditional headers are forwarded, and so are their responses', async () => {
  const partial = { status: 206, headers: { 'content-range': 'bytes 0-4/9' } }
  const { fetch, get } = createStandIn([() => pdf(partial), () => new Response(null, { status: 304 })])
  expect(await get({ range: 'bytes=0-4', ifRange: '"1"' })).toMatchObject({
    value: { status: 206, headers: { 'content-range': 'bytes 0-4/9' } },
  })
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers)
  expect([headers.get('range'), headers.get('if-range'), headers.get('accept-encoding')]).toEqual([
    'bytes=0-4',
    '"1"',
    'identity',
  ])
  expect(await get({ ifNoneMatch: '"1"' })).toMatchObject({ value: { status: 304, body: null } })
})

test('bytes are forwarded as they arrive, however long the download takes', async () => {
  let pulled = 0
  const body = new ReadableStream(
    {
      pull: (controller) =>
        pulled++ < 1_000 ? controller.enqueue(new Uint8Array(1_024)) : controller.close(),
    },
    { highWaterMark: 0 },
  )
  let signal: AbortSignal | null | undefined
  const { get } = createStandIn([
    (init) => {
      signal = init.signal
      return new Response(body)
    },
  ])
  vi.useFakeTimers()
  const result = await get()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect([result.ok, pulled, signal?.aborted]).toEqual([true, 0, false])
})

test('a refusal is a failure with the service’s detail', async () => {
  const refused = () => Response.json({ detail: 'We cannot find this file' }, { status: 404 })
  expect(await createStandIn([refused]).get()).toEqual({
    ok: false,
    failure: expect.objectContaining({ kind: 'not_found', detail: 'We cannot find this file', status: 404 }),
  })
})

test('a transient failure is retried, a redirect is not followed', async () => {
  const { fetch, get } = createStandIn([() => new Response(null, { status: 503 }), () => pdf()])
  expect((await get()).ok).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(2)
  const away = () => new Response('', { status: 302, headers: { location: 'https://elsewhere.example' } })
  expect(await createStandIn([away]).get()).toMatchObject({ failure: { kind: 'unexpected', status: 302 } })
})

test('a 401 to an outdated token is retried with the new one; without a session no call is made', async () => {
  const renewed: Access = { token: 'new', afterRefusal: async () => ({ token: 'newer' }) }
  const { fetch, get } = createStandIn([() => new Response(null, { status: 401 }), () => pdf()], renewed)
  expect((await get()).ok).toBe(true)
  expect(new Headers(fetch.mock.calls[1]?.[1].headers).get('authorization')).toBe('Bearer newer')
  const signedOut = createStandIn([() => pdf()], { refusal: 'unauthenticated' })
  expect(await signedOut.get()).toMatchObject({ failure: { kind: 'unauthenticated' } })
  expect(signedOut.fetch).not.toHaveBeenCalled()
})
