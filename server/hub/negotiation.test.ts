import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeHub, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

const env = { SESSION_SECRET: 'a secret for these tests that is long enough' }

let lender: FakeHub
let portal: HubPortal
let elsewhere: HubPortal
let ada: Record<string, string>
let eve: Record<string, string>

beforeAll(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin, env })
  elsewhere = await startHubPortal({
    lender: lender.origin,
    env: { ...env, PUBLIC_ORIGIN: portal.origin },
    sessions: portal.sessions,
  })
  ada = { ...(await portal.signIn('ada')), 'X-Requested-With': 'XMLHttpRequest' }
  eve = { ...(await portal.signIn('eve')), 'X-Requested-With': 'XMLHttpRequest' }
})
afterAll(async () => {
  await Promise.all([portal.close(), elsewhere.close()])
  await lender.close()
})
beforeEach(() => {
  lender.requests.length = 0
})

async function negotiate(headers = ada) {
  const url = `${portal.origin}/notifications/negotiate?negotiateVersion=1`
  const answer = await fetch(url, { method: 'POST', headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function keyOf(headers = ada): Promise<string> {
  lender.answer = negotiates()
  const { connectionToken } = JSON.parse((await negotiate(headers)).text)
  lender.requests.length = 0
  return connectionToken
}

describe('a negotiation response', () => {
  test('has a key of this session in place of the hub’s', async () => {
    lender.answer = negotiates()
    const { text, headers } = await negotiate()
    expect(JSON.parse(text)).toEqual({
      negotiateVersion: 1,
      connectionId: 'public-id',
      connectionToken: expect.stringMatching(/^[\w-]{8}\.[\w-]{50,}$/),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }],
    })
    expect(text).not.toContain('secret-token')
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      'application/json',
      'no-store',
    ])
  })

  test('has only fields that the client knows', async () => {
    lender.answer = negotiates({ access_token: 'x', internal: { host: 'hub-3' }, useStatefulReconnect: true })
    expect(Object.keys(JSON.parse((await negotiate()).text))).toEqual([
      'negotiateVersion',
      'connectionId',
      'connectionToken',
      'availableTransports',
      'useStatefulReconnect',
    ])
  })

  test('passes the hub’s own refusal on', async () => {
    lender.answer = negotiates({ error: 'The client requested version 9' })
    expect(JSON.parse((await negotiate()).text)).toEqual({ error: 'The client requested version 9' })
  })

  test.each<[string, object | string]>([
    ['leads elsewhere with a token', { url: 'https://other.example/hub', accessToken: 'eyJ.token' }],
    ['leads elsewhere', { url: 'https://other.example/hub' }],
    ['holds a token', { accessToken: 'eyJ.token' }],
    ['even holds an empty one', { accessToken: '' }],
    ['has no key', { connectionToken: undefined }],
    ['has a key that is no text', { connectionToken: 7 }],
    ['is of a version without a key of its own', { negotiateVersion: 0 }],
    ['is endless', { connectionId: 'x'.repeat(70_000) }],
    ['is no JSON', 'sign in, please'],
    ['is nothing', 'null'],
    ['is a list', '[]'],
  ])('that %s is not passed on', async (_name, change) => {
    lender.answer =
      typeof change === 'string' ? (_req, res) => res.writeHead(200).end(change) : negotiates(change)
    const { status, text } = await negotiate()
    expect(status).toBe(502)
    expect(text).toBe('The notifications service gave an answer that cannot be used')
  })

  test('that is truncated is unusable', async () => {
    lender.answer = (_req, res) => {
      res.writeHead(200, { 'Content-Length': 100 }).write('{"negotiateVersion":1', () => res.destroy())
    }
    expect((await negotiate()).status).toBe(502)
  })
})

describe('the key of a connection', () => {
  const uses: [string, (key: string, headers: Record<string, string>, origin: string) => Promise<number>][] =
    [
      ['a poll', (key, headers, origin) => status(fetch(`${origin}/notifications?id=${key}`, { headers }))],
      [
        'an event stream',
        async (key, gateHeaders, origin) => {
          lender.answer = streams
          const headers = { ...gateHeaders, Accept: 'text/event-stream' }
          const answer = await fetch(`${origin}/notifications?id=${key}`, { headers })
          await answer.body?.cancel()
          return answer.status
        },
      ],
      [
        'a post',
        (key, headers, origin) =>
          status(fetch(`${origin}/notifications?id=${key}`, { method: 'POST', headers })),
      ],
      [
        'a goodbye',
        (key, headers, origin) =>
          status(fetch(`${origin}/notifications?id=${key}`, { method: 'DELETE', headers })),
      ],
      [
        'an upgrade',
        async (key, headers, origin) => {
          const opened = await openWebSocket(`${origin}/notifications?id=${key}`, headers)
          opened.socket.destroy()
          return opened.status
        },
      ],
    ]
  const status = async (answer: Promise<Response>) => (await answer).status

  beforeEach(() => {
    lender.answer = (_req, res) => res.end()
  })

  test.each(uses)('opens %s on any instance of the portal', async (name, use) => {
    const key = await keyOf()
    lender.answer = (_req, res) => res.end()
    const good = name === 'an upgrade' ? 101 : 200
    expect([await use(key, ada, portal.origin), await use(key, ada, elsewhere.origin)]).toEqual([good, good])
    expect(lender.requests.map(({ url }) => url)).toEqual(
      Array(2).fill('/notifications?brokerageId=b-1&id=secret-token'),
    )
    expect(lender.requests.map(({ headers }) => headers.authorization)).toEqual(Array(2).fill('Bearer ada'))
  })

  test.each(uses)('opens no %s for another session, nor do the hub’s own ids', async (_name, use) => {
    const key = await keyOf()
    expect(await use(key, eve, portal.origin)).toBe(404)
    for (const made of ['secret-token', 'public-id', key.slice(0, -2), 'x'])
      expect(await use(made, ada, portal.origin)).toBe(404)
    expect(lender.requests).toEqual([])
  })

  test('is never logged', async () => {
    const key = await keyOf()
    await fetch(`${portal.origin}/notifications?id=${key}`, { headers: ada })
    await fetch(`${portal.origin}/notifications?id=${key}`, { headers: eve })
    const lines = JSON.stringify(portal.logged)
    expect(lines).toContain('/notifications')
    expect(lines).not.toMatch(new RegExp(`${key}|secret-token`))
  })
})
