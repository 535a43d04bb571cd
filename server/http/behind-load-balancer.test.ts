import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestEdge } from '#tests/support/edge.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** An instance whose build has one script. */
function instanceWith(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  folders.push(folder)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', script), 'script')
  return createTestEdge(async () => new Response('page'), { assets: folder }).edge
}

test('an onboarding outside the portal is reached, whatever the load balancer forwards', async () => {
  const ONBOARDING_URL = 'https://join.lender.example/brokers'
  const redirect = async () => new Response(null, { status: 302, headers: { Location: ONBOARDING_URL } })
  const { edge } = createTestEdge(redirect, { env: { ONBOARDING_URL, TRUSTED_PROXIES: '10.0.0.0/8' } })
  const forwarded = {
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Host': 'portal.internal',
    'X-Forwarded-Port': '3000',
  }
  const answer = await edge.request('http://10.0.0.7:3000/dashboard', { headers: forwarded })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe(ONBOARDING_URL)
})

test('during a release no cache keeps that an instance lacks a file of the other version', async () => {
  const [older, newer] = [instanceWith('entry-old1234.js'), instanceWith('entry-new1234.js')]
  for (const [instance, own, other] of [
    [older, '/assets/entry-old1234.js', '/assets/entry-new1234.js'],
    [newer, '/assets/entry-new1234.js', '/assets/entry-old1234.js'],
  ] as const) {
    expect((await instance.request(own)).headers.get('Cache-Control')).toContain('immutable')
    const missing = await instance.request(other)
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})
