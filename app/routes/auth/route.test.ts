import { expect, test, vi } from 'vitest'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import type { SignIn, SignInProblem } from '#app/ports.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

const toProvider = new Response(null, {
  status: 302,
  headers: { Location: 'https://id.lender.example/auth' },
})

const outcomeOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => thrown)

test.each([
  ['/auth?redirectAfterLogin=%2Fapplication%3Fpage%3D2', '/application?page=2'],
  ['/auth', '/'],
  ['/auth?redirectAfterLogin=https%3A%2F%2Fevil.example', '/'],
  ['/auth?redirectAfterLogin=%2F.%2F%2Fevil.example', '/'],
  ['/auth?redirectAfterLogin=%2Fauth', '/'],
])('%s starts a sign-in that returns to %s', async (path, returnsTo) => {
  const start = vi.fn<SignIn['start']>(async () => ({ ok: true, response: toProvider }))
  expect(await outcomeOf(() => loader(routeArgs(path, { signIn: { start } })))).toBe(toProvider)
  expect(start.mock.calls[0]?.[1]).toBe(returnsTo)
})

test.each([
  ['beside an open page, while someone is signed in, asks for an account', '/signed-in', undefined, true],
  ['beside an open page, while no one is, need not', '/signed-in', { identity: null }, false],
  ['that leads to a page itself need not', '/refer', undefined, false],
])('a sign-in %s', async (_case, path, session, asks) => {
  const start = vi.fn<SignIn['start']>(async () => ({ ok: true, response: toProvider }))
  const args = routeArgs<Parameters<typeof loader>[0]>(signInAddress(path), { session, signIn: { start } })
  await outcomeOf(() => loader(args))
  expect(start).toHaveBeenCalledExactlyOnceWith(args.request, path, asks)
})

test('a data request starts no sign-in, but reloads the document', async () => {
  const args = routeArgs<Parameters<typeof loader>[0]>('/auth?redirectAfterLogin=%2Frefer')
  const request = new Request('https://portal.test/auth.data?redirectAfterLogin=%2Frefer')
  const answer = await outcomeOf(() => loader({ ...args, request }))
  expect((answer as Response).headers.get('Location')).toBe('/auth?redirectAfterLogin=%2Frefer')
  expect((answer as Response).headers.get('X-Remix-Reload-Document')).toBe('true')
})

test.each<[SignInProblem, number]>([
  ['provider-unavailable', 503],
  ['invalid-answer', 400],
])('a sign-in that cannot start (%s) is a page with status %i', async (problem, status) => {
  const start = async () => ({ ok: false, problem }) as const
  const answer = await outcomeOf(() => loader(routeArgs('/auth', { signIn: { start } })))
  expect(answer).toMatchObject({ data: { title: expect.any(String) }, init: { status } })
})
