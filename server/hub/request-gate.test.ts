import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FakeHub, negotiates, startFakeHub, streams } from '#tests/support/fake-hub.ts'
import { openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let own: { Cookie: string; Origin: string }

beforeAll(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin })
  own = await portal.signIn('token')
})
afterAll(async () => {
  await portal.close()
  await lender.close()
})
afterEach(() => {
  lender.requests.length = 0
})

type Headers = Record<string, string | undefined>

/** Headers of the portal's own page, changed; what is undefined is left out. */
function headersOf(change: Headers): Record<string, string> {
  const all = Object.entries({ ...own, 'X-Requested-With': 'XMLHttpRequest', ...change })
  return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== undefined))
}

async function call(method: string, path: string, change: Headers = {}): Promise<number> {
  lender.answer = path.includes('negotiate') ? negotiates() : streams
  const controller = new AbortController()
  const { signal } = controller
  const answer = await fetch(portal.origin + path, { method, headers: headersOf(change), signal })
  controller.abort()
  return answer.status
}

const evil = 'https://evil.example'
const stream = { Accept: 'text/event-stream', 'X-Requested-With': undefined }

const calls: [name: string, method: string, path: string, needs: Headers][] = [
  ['a negotiation', 'POST', '/notifications/negotiate?negotiateVersion=1', {}],
  ['a post', 'POST', '/notifications', {}],
  ['a goodbye', 'DELETE', '/notifications', {}],
  ['a poll', 'GET', '/notifications', {}],
  ['an event stream', 'GET', '/notifications', stream],
]

describe.each(calls)('%s', (name, method, path, needs) => {
  const reads = method === 'GET'

  test('of the portal’s own page reaches the hub', async () => {
    expect(await call(method, path, needs)).toBe(200)
    expect(lender.requests).toHaveLength(1)
  })

  test.each<[string, Headers]>([
    ['another origin', { Origin: evil }],
    ['an origin that only begins like ours', { Origin: 'http://localhost' }],
    ['a page without an origin', { Origin: 'null' }],
    ['another site, by the browser’s word', { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of our site', { Origin: undefined, 'Sec-Fetch-Site': 'same-site' }],
    ['an address bar or a bookmark', { Origin: undefined, 'Sec-Fetch-Site': 'none' }],
  ])('of %s is refused, and does not reach the hub', async (_from, change) => {
    expect(await call(method, path, { ...needs, ...change })).toBe(403)
    expect(lender.requests).toEqual([])
  })

  test(`without Origin or Sec-Fetch-Site ${reads ? 'passes' : 'is refused'}`, async () => {
    expect(await call(method, path, { ...needs, Origin: undefined })).toBe(reads ? 200 : 403)
    const said = { ...needs, Origin: undefined, 'Sec-Fetch-Site': 'same-origin' }
    expect(await call(method, path, said)).toBe(200)
  })

  test('without the client’s own header', async () => {
    const bare = { ...needs, 'X-Requested-With': undefined }
    expect(await call(method, path, bare)).toBe(name === 'an event stream' ? 200 : 403)
  })

  test.each(['', '__Host-portal-sid=made-up', `__Host-portal-sid=${'a'.repeat(43)}`])(
    'without a session (%j) is a 401, never a redirect',
    async (Cookie) => {
      expect(await call(method, path, { ...needs, Cookie })).toBe(401)
      expect(lender.requests).toEqual([])
    },
  )
})

describe('an upgrade', () => {
  const upgrade = async (change: Headers = {}, path = '/notifications') => {
    const headers = headersOf({ 'X-Requested-With': undefined, ...change })
    const { status, socket } = await openWebSocket(portal.origin + path, headers)
    socket.destroy()
    return status
  }

  test.each<[string, Headers]>([
    ['of the portal’s own page', {}],
    ['that a newer browser vouches for', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s reaches the hub', async (_name, change) => {
    expect(await upgrade(change)).toBe(101)
    expect(lender.requests).toHaveLength(1)
  })

  test.each<[string, Headers]>([
    ['another origin', { Origin: evil }],
    ['our origin with a path', { Origin: 'OWN/' }],
    ['our origin and another', { Origin: `OWN, ${evil}` }],
    ['a page without an origin', { Origin: 'null' }],
    ['no browser at all', { Origin: undefined }],
    ['no browser, with a word for itself', { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' }],
    ['another site, by the browser’s word', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of our site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('of %s is refused, and does not reach the hub', async (_from, change) => {
    const Origin = change.Origin?.replace('OWN', portal.origin)
    expect(await upgrade('Origin' in change ? { ...change, Origin } : change)).toBe(403)
    expect(lender.requests).toEqual([])
  })

  test('without a session is a 401 in HTTP', async () => {
    expect(await upgrade({ Cookie: '' })).toBe(401)
    expect(await upgrade({ Cookie: `__Host-portal-sid=${'a'.repeat(43)}` })).toBe(401)
    expect(lender.requests).toEqual([])
  })

  test.each(['/', '/dashboard', '/notifications/', '/notifications/negotiate', '/notificationsx'])(
    'of %s is a 404',
    async (path) => {
      expect(await upgrade({}, path)).toBe(404)
      expect(lender.requests).toEqual([])
    },
  )

  test('to anything but WebSocket is ignored: the page is served', async () => {
    const { status, text } = await openWebSocket(`${portal.origin}/dashboard`, {
      ...own,
      Upgrade: 'h2c',
    })
    expect([status, text]).toEqual([200, 'page'])
  })
})

describe('only two paths lead to the lender', () => {
  test.each([
    '/notifications/',
    '/notifications/negotiate/',
    '/notifications/refresh',
    '/notifications/../api/v1/Me',
    '/notifications/%2e%2e/api/v1/Me',
    '/notifications/negotiate/../../api/v1/Me',
  ])('%s does not', async (path) => {
    const { status } = await openWebSocket(portal.origin + path, { ...headersOf({}), Upgrade: 'h2c' })
    expect(status).toBe(404)
    expect(lender.requests).toEqual([])
  })

  test.each(['PUT', 'PATCH', 'OPTIONS', 'HEAD'])('and no %s', async (method) => {
    expect(await call(method, '/notifications')).toBe(405)
    expect(lender.requests).toEqual([])
  })

  test('a person who opens it as a page is led to the notifications, signed in or not', async () => {
    const page = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'none', Cookie: '', Origin: undefined }
    const headers = headersOf({ ...page, 'X-Requested-With': undefined })
    const answer = await fetch(`${portal.origin}/notifications`, { headers, redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/notifications-centre'])
    expect(lender.requests).toEqual([])
  })

  test('a negotiation is only ever posted', async () => {
    expect(await call('GET', '/notifications/negotiate')).toBe(405)
  })
})
