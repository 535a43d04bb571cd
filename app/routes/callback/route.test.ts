import { expect, test } from 'vitest'
import type { SignInProblem } from '#app/ports.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const onwards = new Response(null, { status: 302, headers: { Location: '/dashboard' } })
const signedOut = { identity: null }

function failing(problem: SignInProblem) {
  return { finish: async () => ({ ok: false, problem }) as const }
}

test('a successful sign-in redirects to the remembered page', async () => {
  const signIn = { finish: async () => ({ ok: true, response: onwards }) as const }
  await expect(loader(routeArgs('/callback?code=x&state=y', { signIn }))).rejects.toBe(onwards)
})

test.each<[SignInProblem, number, string]>([
  ['took-too-long', 400, 'This sign-in has expired'],
  ['another-browser', 400, 'This sign-in was started in another browser'],
  ['already-used', 400, 'This sign-in was already used'],
  ['access-denied', 403, 'You are not signed in'],
  ['provider-unavailable', 503, 'Signing in is not possible at the moment'],
  ['invalid-answer', 400, 'We could not complete the sign-in'],
])('%s is a page with status %i: %s', async (problem, status, title) => {
  const args = routeArgs<Parameters<typeof loader>[0]>('/callback', {
    signIn: failing(problem),
    session: signedOut,
  })
  expect(await loader(args)).toMatchObject({ data: { title }, init: { status } })
})

test('going back to a completed sign-in redirects to the portal', async () => {
  const answer = await loader(routeArgs('/callback', { signIn: failing('already-used') })).catch(
    (thrown) => thrown,
  )
  expect(answer.headers.get('Location')).toBe('/')
})

test('a failed sign-in shows its page even while someone is signed in', async () => {
  expect(await loader(routeArgs('/callback', { signIn: failing('access-denied') }))).toMatchObject({
    init: { status: 403 },
  })
})
