import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listening } from '../http/listen.ts'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let listening: Listening

beforeAll(async () => {
  sandbox = await createTestSandbox()
  listening = await sandbox.listen(0)
})
afterAll(async () => {
  await listening.close()
  await sandbox.close()
})

const open = (path = '', init: RequestInit = {}) =>
  fetch(`${listening.url}/console${path}`, { redirect: 'manual', ...init })

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: listening.url, ...headers },
  })

async function findIn(status: string): Promise<string> {
  const page = await (await open(`?status=${status}`)).text()
  return /\/console\/clients\/([\da-f-]{36})/.exec(page)?.[1] ?? ''
}

test('the sandbox’s root redirects to the desk', async () => {
  const { status, headers } = await fetch(`${listening.url}/`, { redirect: 'manual' })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/console')
})

test('firms for tests are not made unless the sandbox is started for tests', async () => {
  expect((await open('/test-firms', { method: 'POST' })).status).toBe(404)
})

test('pages allow their own style only, and are not cached', async () => {
  const { status, headers } = await open()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-[^']+';/)
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toMatch(/unsafe|script-src/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a form moves a client without JavaScript, with a message on success and on a stale button', async () => {
  const id = await findIn('Approved')
  const page = await (await open(`/clients/${id}`)).text()
  expect(page).toContain(`action="/console/clients/${id}/simulate"`)
  expect(page).not.toContain('<script')
  const moved = await post(`/clients/${id}/move`, { to: 'OfferSent', by: 'Lender' })
  expect(moved.status).toBe(303)
  const next = await (await fetch(new URL(moved.headers.get('location') ?? '', listening.url))).text()
  expect(next).toContain('The client has moved to the next step')
  const stale = await post(`/clients/${id}/move`, { to: 'OfferSent', by: 'Lender' })
  expect(stale.status).toBe(409)
  const refused = await stale.text()
  expect(refused).toContain('<title>Error: ')
  expect(refused).toContain('status is now “Offer sent”')
})

test('a refused form keeps its values, with its errors', async () => {
  const firms = await (await open('/brokerages')).text()
  const [, firm = ''] = /brokerages\/([\da-f-]{36})\/message/.exec(firms) ?? []
  const answer = await post(`/brokerages/${firm}/message`, { message: `"<${'x'.repeat(299)}` })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toMatch(
    /name="message"[^>]*value="&quot;&lt;x{299}"[^>]*aria-invalid="true" aria-describedby="([\w-]+) [\w-]+".*<p class="error" id="\1">Use at most 300/s,
  )
})

test('the search term is escaped', async () => {
  const page = await (await open(`?search=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('No client matches')
})

test('an unknown page and an unknown client are 404 with a message', async () => {
  for (const path of ['/nothing', '/clients/unknown']) {
    const missing = await open(path)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('Back to the clients')
  }
  expect((await post('/clients/unknown/simulate', {})).status).toBe(404)
})

test('a link cannot inject text into the desk', async () => {
  expect(await (await open('/brokerages?done=toString')).text()).not.toContain('role="status"')
})

test.each(['http://localhost:3000', 'http://evil.example', 'null'])(
  'a form of %s changes nothing',
  async (origin) => {
    const id = await findIn('ContractSigned')
    const answer = await post(`/clients/${id}/simulate`, {}, { origin })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('sent from another site')
    expect(await findIn('ContractSigned')).toBe(id)
  },
)

test('a proxied call is refused', async () => {
  const refused = await open('', { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('CONSOLE_PASSWORD')
})

test('a body that is too large or malformed is refused', async () => {
  const json = { 'content-type': 'application/json', accept: 'application/json' }
  const send = (body: string) => open('/brokerages/any/message', { method: 'POST', body, headers: json })
  expect((await send('{')).status).toBe(400)
  expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
})

test('the page of brokerages lists them', async () => {
  expect(await (await open('/brokerages')).text()).toContain('Sign the contract')
})

test('a hub restart says how many connections were asked to reconnect', async () => {
  expect(await (await post('/hub/restart', {})).json()).toEqual({ connections: 0 })
})
