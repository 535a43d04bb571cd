import { expect, test as plain } from '@playwright/test'
import { test } from './test.ts'
import { watch } from './watch.ts'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmVk'
const opaque = 'Yv3kq0Zs8dXb1Rf5Tn7Lw2Pj4Hm6Gc9Aa0Ee-Ii_Oo1'
const origin = 'http://localhost:3999'

const planted: [string, string, { body?: string; headers?: Record<string, string> }][] = [
  ['page', '/', { body: `<p>${token}</p>` }],
  ['page, as an opaque token', '/', { body: `<script>window.token = "${opaque}"</script>` }],
  [
    'data answer',
    '/dashboard.data',
    { body: `["token","${token}"]`, headers: { 'Content-Type': 'text/x-script' } },
  ],
  ['header', '/', { headers: { 'X-Token': token } }],
  ['address', `/?access_token=${token}`, {}],
]

for (const [where, path, answer] of planted)
  plain(`the watch over these tests finds a token in a ${where}`, async ({ page, context }) => {
    const watched = watch(context, origin)
    const headers = { 'Content-Type': 'text/html', ...answer.headers }
    await page.route(`${origin}/**`, (route) => route.fulfill({ body: '<p>Nothing</p>', ...answer, headers }))
    await page.goto(origin + path)
    const problems = await watched.problems()
    expect(problems.filter((problem) => problem.startsWith('token'))).toHaveLength(1)
  })

test('every script has the nonce of its own response, and no nonce repeats', { tag: '@gate' }, async ({
  page,
  signIn,
}) => {
  await signIn('broker')
  const nonces: string[] = []
  for (const path of ['/dashboard', '/application', '/refer', '/refer']) {
    const answer = await page.goto(path)
    const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    const scripts = (await answer?.text())?.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
    expect(scripts.length).toBeGreaterThan(0)
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(nonces.length)
})
