import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeHub, granted, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { openStream, openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let own: Record<string, string>

beforeAll(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin })
})
afterAll(async () => {
  await portal.close()
  await lender.close()
})
beforeEach(async () => {
  lender.requests.length = 0
  lender.bodies.length = 0
  own = { ...(await portal.signIn('the-token')), 'X-Requested-With': 'XMLHttpRequest' }
})

const hub = (query = '') => `${portal.origin}/notifications${query}`
const post = (body: string | undefined, headers = {}) =>
  fetch(hub('?brokerageId=b-1'), { method: 'POST', body, headers: { ...own, ...headers } })

const nosy = {
  Referer: 'http://localhost/application/client-1',
  Forwarded: 'for=10.0.0.9',
  'X-Forwarded-For': '10.0.0.9',
  'X-Forwarded-Host': 'evil.example',
  'X-CSRF': '1',
  Authorization: 'Bearer another',
  'Sec-Fetch-Site': 'same-origin',
}

describe('the hub sees', () => {
  test('a post with the person’s token, the client’s own headers and the body only', async () => {
    lender.answer = (_req, res) => res.end()
    await post('a record', { ...nosy, 'X-SignalR-User-Agent': 'Microsoft SignalR/10.0' })
    expect(lender.requests[0]?.headers).toEqual({
      accept: '*/*',
      'accept-encoding': 'identity',
      authorization: 'Bearer the-token',
      connection: 'keep-alive',
      'content-length': '8',
      'content-type': 'text/plain;charset=UTF-8',
      host: new URL(lender.origin).host,
      'user-agent': 'node',
      'x-request-id': expect.any(String),
      'x-requested-with': 'XMLHttpRequest',
      'x-signalr-user-agent': 'Microsoft SignalR/10.0',
    })
    expect(lender.bodies).toEqual(['a record'])
  })

  test('an upgrade with the same, and the WebSocket headers', async () => {
    const { socket } = await openWebSocket(hub(), {
      ...own,
      ...nosy,
      'Sec-WebSocket-Extensions': 'permessage-deflate',
      'Sec-WebSocket-Protocol': 'signalr',
    })
    socket.destroy()
    expect(lender.requests[0]?.headers).toEqual({
      'accept-encoding': 'identity',
      authorization: 'Bearer the-token',
      connection: 'Upgrade',
      host: new URL(lender.origin).host,
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-protocol': 'signalr',
      'sec-websocket-version': '13',
      upgrade: 'websocket',
      'x-request-id': expect.any(String),
    })
  })

  test('the query without the browser’s token or brokerage', async () => {
    lender.answer = negotiates()
    const query = '?brokerageId=b%201&negotiateVersion=1&access_token=x&Access_Token=y'
    await fetch(`${portal.origin}/notifications/negotiate${query}`, { method: 'POST', headers: own })
    await openWebSocket(hub(query), own).then(({ socket }) => socket.destroy())
    expect(lender.requests.map(({ url }) => url)).toEqual([
      '/notifications/negotiate?negotiateVersion=1&brokerageId=b-1',
      '/notifications?negotiateVersion=1&brokerageId=b-1',
    ])
  })
})

describe('the browser sees', () => {
  test.each([200, 204, 400, 401, 403, 404, 405, 409, 500, 503])('status %i of a poll', async (status) => {
    lender.answer = (_req, res) => res.writeHead(status, { 'Content-Type': 'text/plain' }).end()
    const answer = await fetch(hub(), { headers: own, redirect: 'manual' })
    expect(answer.status).toBe(status)
  })

  test.each([400, 401, 403, 404, 409, 503])('status %i of an upgrade, in HTTP', async (status) => {
    lender.upgrade = (_req, socket) =>
      void socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 7\r\nConnection: close\r\n\r\nbecause`)
    const answer = await openWebSocket(hub(), own)
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
      status,
      'because',
      'no-store',
    ])
  })

  test.each([301, 302, 307])('no redirect (%i), which would bypass the portal', async (status) => {
    lender.answer = (_req, res) => res.writeHead(status, { Location: 'https://elsewhere.example' }).end()
    lender.upgrade = (_req, socket) =>
      void socket.end(`HTTP/1.1 ${status} No\r\nLocation: https://elsewhere.example\r\n\r\n`)
    for (const ask of [fetch(hub(), { headers: own, redirect: 'manual' }), post('x', { redirect: 'manual' })])
      expect((await ask).status).toBe(502)
    expect((await openWebSocket(hub(), own)).status).toBe(502)
  })

  test('the portal’s security headers, and only those of the hub that are meant for browsers', async () => {
    lender.answer = (_req, res) =>
      res
        .writeHead(200, {
          'Content-Type': 'text/plain',
          'Cache-Control': 'public, max-age=600',
          'WWW-Authenticate': 'Basic',
          'Access-Control-Allow-Origin': '*',
          Server: 'Kestrel',
          Authorization: 'Bearer the-token',
        })
        .end('x')
    const { headers } = await fetch(hub(), { headers: own })
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'content-type': 'text/plain',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      date: expect.anything(),
      'keep-alive': expect.anything(),
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'transfer-encoding': 'chunked',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('an event stream immediately and uncompressed, each event as it arrives', async () => {
    const compressed = { 'Accept-Encoding': 'gzip, br' }
    lender.answer = streams
    const stream = await openStream(hub(), { ...own, ...compressed })
    await stream.received(':\r\n')
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'content-encoding': 'identity',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    stream.leave()
  })
})

test('the headers of a stream before its first event', async () => {
  lender.answer = (_req, res) => res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
  const stream = await openStream(hub(), own)
  expect(stream.status).toBe(200)
  stream.leave()
})

test('the log has the request and its outcome, never the query', async () => {
  await expect.poll(() => portal.hub.size).toBe(0)
  portal.logged.length = 0
  lender.answer = (_req, res) => res.writeHead(404).end()
  lender.upgrade = (_req, socket) => socket.write(`${granted}\r\n`)
  const answer = await fetch(hub('?brokerageId=secret-1'), { headers: own })
  const { socket } = await openWebSocket(hub('?brokerageId=secret-2&access_token=secret-3'), own)
  socket.destroy()
  await expect.poll(() => portal.logged.length).toBe(2)
  expect(
    portal.logged.map(({ fields, message }) => [message, fields.method, fields.path, fields.status]),
  ).toEqual([
    ['request', 'GET', '/notifications', 404],
    ['request', 'GET', '/notifications', 101],
  ])
  expect(answer.headers.get('X-Request-Id')).toBeTruthy()
  expect(JSON.stringify(portal.logged)).not.toMatch(/secret|the-token|portal-sid/)
})
