import type { CustomFetch } from 'openid-client'
import { expect, test } from 'vitest'
import {
  createChangedPortal,
  createSteps,
  createTrial,
  origin,
  problemOf,
} from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { start, finish } = createSteps(trial)

/** A provider that answers at one endpoint with 600 MB of JSON, and how much of it was read. */
function createLongWinded(endpoint: string) {
  const read = { bytes: 0 }
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024))
  const fetchLong: CustomFetch = async (address, init) => {
    if (new URL(address).pathname !== endpoint) return fetch(address, init as RequestInit)
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read.bytes += chunk.byteLength
          if (read.bytes > 600_000_000) controller.close()
          else controller.enqueue(chunk)
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { 'Content-Type': 'application/json' } })
  }
  trial.portal = createChangedPortal(trial, { fetch: fetchLong })
  return read
}

test.each(['/token', '/me', '/jwks'])(
  'an endless response of %s is not read to its end',
  async (endpoint) => {
    const read = createLongWinded(endpoint)
    const outcome = await finish(trial.provider.authorize(await start()))
    if (endpoint !== '/me') expect(problemOf(outcome)).toBe('provider-unavailable')
    expect(read.bytes).toBeGreaterThan(0)
    expect(read.bytes).toBeLessThan(2 * 1024 * 1024)
  },
)

test('an endless discovery document is not read to its end', async () => {
  const read = createLongWinded('/.well-known/openid-configuration')
  const request = trial.visitor.request(`${origin}/auth`)
  const { signIn } = await trial.portal.current(request)
  expect(problemOf(await signIn.start(request, '/'))).toBe('provider-unavailable')
  expect(read.bytes).toBeLessThan(2 * 1024 * 1024)
})
