import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeHub, granted, negotiates, startFakeHub } from '#tests/support/fake-hub.ts'
import { openWebSocket } from '#tests/support/hub-caller.ts'
import { type HubPortal, startHubPortal } from '#tests/support/hub-portal.ts'

let lender: FakeHub
let portal: HubPortal
let own: Record<string, string>

beforeAll(async () => {
  lender = await startFakeHub()
  portal = await startHubPortal({ lender: lender.origin, env: { HUB_AFFINITY_COOKIE: 'ARRAffinity' } })
})
afterAll(async () => {
  await portal.close()
  await lender.close()
})
beforeEach(async () => {
  lender.requests.length = 0
  own = { ...(await portal.signIn('the-token')), 'X-Requested-With': 'XMLHttpRequest' }
})

const hub = () => `${portal.origin}/notifications`
const kept = /^__Host-portal-hub=([\w-]+); Path=\/; HttpOnly; Secure; SameSite=Strict$/

test('the hub’s cookies are removed, except its affinity cookie', async () => {
  const cookies = ['session=secret', 'ARRAffinity=abc/+=.1;Path=/;HttpOnly;Domain=hub.example', 'tracking=1']
  lender.answer = (_req, res) => res.writeHead(200, { 'Set-Cookie': cookies }).end()
  const [set, ...others] = (await fetch(hub(), { headers: own })).headers.getSetCookie()
  expect(others).toEqual([])
  expect(set).toMatch(kept)
  const Cookie = `${own.Cookie}; other=1; ARRAffinity=forged; __Host-portal-hub=${kept.exec(set ?? '')?.[1]}`
  await fetch(hub(), { headers: { ...own, Cookie } })
  lender.upgrade = (_req, socket) =>
    socket.write(`${granted}Set-Cookie: ARRAffinity=two\r\nSet-Cookie: session=secret\r\n\r\n`)
  const { socket, headers } = await openWebSocket(hub(), { ...own, Cookie })
  socket.destroy()
  expect(lender.requests.map((each) => each.headers.cookie)).toEqual([
    undefined,
    'ARRAffinity=abc/+=.1',
    'ARRAffinity=abc/+=.1',
  ])
  expect(headers['set-cookie']).toEqual([expect.stringMatching(kept)])
})

test('the cookie is also set by a negotiation, and is removed when the hub clears it', async () => {
  const set = async (line: string) => {
    lender.answer = (req, res) => {
      res.setHeader('Set-Cookie', line)
      negotiates()(req, res)
    }
    const answer = await fetch(`${portal.origin}/notifications/negotiate`, { method: 'POST', headers: own })
    return answer.headers.getSetCookie()
  }
  expect(await set('ARRAffinity=one')).toEqual([expect.stringMatching(kept)])
  for (const gone of ['ARRAffinity=; Path=/', 'ARRAffinity=x; Max-Age=0'])
    expect(await set(gone)).toEqual([expect.stringMatching(/^__Host-portal-hub=; Max-Age=0; /)])
  expect(await set('ARRAffinityOther=one')).toEqual([])
})

test.each(['a\r\nX-Evil: 1', 'a; session=1', 'x'.repeat(1_025), 'é', ''])(
  'a forged value (%#) does not reach the hub',
  async (value) => {
    lender.answer = (_req, res) => res.end()
    const made = Buffer.from(value).toString('base64url')
    await fetch(hub(), { headers: { ...own, Cookie: `${own.Cookie}; __Host-portal-hub=${made}` } })
    expect(lender.requests[0]?.headers.cookie).toBeUndefined()
  },
)

test('no cookie is forwarded in either direction unless a name is configured', async () => {
  const plain = await startHubPortal({ lender: lender.origin })
  lender.answer = (_req, res) => res.writeHead(200, { 'Set-Cookie': 'ARRAffinity=abc' }).end()
  const { Cookie, Origin } = await plain.signIn('token')
  const headers = {
    Origin,
    'X-Requested-With': 'XMLHttpRequest',
    Cookie: `${Cookie}; __Host-portal-hub=YQ`,
  }
  const answer = await fetch(`${plain.origin}/notifications`, { headers })
  await plain.close()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(lender.requests[0]?.headers.cookie).toBeUndefined()
})
