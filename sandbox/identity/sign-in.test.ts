import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type CookieJar,
  createCookieJar,
  locationOf,
  startAttempt,
  startIdentity,
} from '../testing/identity/test-identity.ts'

let running: Awaited<ReturnType<typeof startIdentity>>
let jar: CookieJar
let form: string

beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.close())
beforeEach(async () => {
  jar = createCookieJar()
  form = locationOf(await jar.open((await startAttempt(running.client)).address))
})

test('the form names its fields and the lender', async () => {
  const page = await (await jar.open(form)).text()
  expect(page).toContain('<title>Sign in – Wrenfield Lending</title>')
  expect(page).toContain('<label for="email">Email</label>')
  expect(page).toContain('<label for="password">Password</label>')
  expect(page).not.toContain('role="alert"')
})

test('the persona list posts the same fields as the form, without JavaScript', async () => {
  const page = await (await jar.open(form)).text()
  expect(page).toContain('<input type="hidden" name="password" value="practice">')
  expect(page).toContain('<button name="email" value="admin@meridianquay.example">')
  expect(page).not.toContain('<script')
})

test.each([
  ['a wrong password', { email: 'admin@meridianquay.example', password: 'wrong' }, 'We do not recognise'],
  ['an unknown email', { email: 'unknown@example.com', password: 'practice' }, 'We do not recognise'],
  [
    'no password',
    { email: 'admin@meridianquay.example', password: '' },
    'Enter your email and your password.',
  ],
])('%s shows a message and keeps the email', async (_what, fields, message) => {
  const response = await jar.open(form, fields)
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(page).toMatch(new RegExp(`role="alert">${message}`))
  expect(page).toContain(`value="${fields.email}" aria-invalid="true"`)
  expect(page).toContain('<title>Error: Sign in')
})

test('after a wrong password the right one still works', async () => {
  await jar.open(form, { email: 'admin@meridianquay.example', password: 'wrong' })
  const response = await jar.open(form, { email: ' admin@meridianquay.example ', password: 'practice' })
  expect(locationOf(response)).toContain('/identity/auth/')
})

test('entered text is escaped', async () => {
  const page = await (await jar.open(form, { email: '"><script>alert(1)</script>', password: 'x' })).text()
  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;')
})

test('two tabs sign in side by side', async () => {
  const second = locationOf(await jar.open((await startAttempt(running.client)).address))
  expect(second).not.toBe(form)
  expect((await jar.open(form)).status).toBe(200)
  expect((await jar.open(second)).status).toBe(200)
})

test('another browser cannot continue this sign-in', async () => {
  const response = await createCookieJar().open(form, {
    email: 'admin@meridianquay.example',
    password: 'practice',
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('This sign-in has expired')
})

test('the page allows its own style only, and is not cached', async () => {
  const { headers } = await jar.open(form)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*style-src 'sha256-[^']+'/)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an unknown address of the provider has a page too', async () => {
  const response = await jar.open(`${running.issuer}/nothing`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This page does not exist')
})

test('an account lookup that fails gives a page, and a log line with the reason', async () => {
  const broken = await startIdentity({
    accounts: { find: async () => undefined, authenticate: failing, personas: async () => [] },
  })
  const address = locationOf(await jar.open((await startAttempt(broken.client)).address))
  const response = await jar.open(address, { email: 'a@example.com', password: 'x' })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('Something went wrong on our side')
  expect(broken.events).toContainEqual({
    event: 'server_error',
    error: 'Error',
    detail: 'the database is gone',
  })
  await broken.close()
})

async function failing(): Promise<never> {
  throw new Error('the database is gone')
}
