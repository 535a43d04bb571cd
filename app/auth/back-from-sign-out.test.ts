import { describe, expect, test, vi } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { backFromSignOut } from './guard.ts'

type Args = Parameters<typeof backFromSignOut>[0]

const signedOut = { identity: null }

async function run(path: string, own: boolean, session?: { identity: null }) {
  const next = vi.fn(async () => new Response('page'))
  const returned = vi.fn(async () => own)
  const args = routeArgs<Args>(path, { session, signIn: { returned } })
  const answer = await Promise.resolve(backFromSignOut(args, next)).catch((thrown: unknown) => thrown)
  const location = answer instanceof Response ? answer.headers.get('Location') : null
  return { location, next, returned }
}

describe('back from the identity provider', () => {
  test.each<[string, boolean, { identity: null } | undefined, string]>([
    ['with our state ends on the signed-out page', true, signedOut, '/logout'],
    ['with a state that is not ours goes on without it', false, signedOut, '/'],
    ['of someone who signed in meanwhile goes on', true, undefined, '/'],
  ])('%s', async (_case, own, session, location) => {
    const answer = await run('/?state=abc', own, session)
    expect(answer.location).toBe(location)
    expect(answer.next).not.toHaveBeenCalled()
  })
})

test.each(['/', '/?page=2', '/dashboard?state=abc'])('%s is an ordinary page', async (path) => {
  const { next, returned } = await run(path, true, signedOut)
  expect(next).toHaveBeenCalledOnce()
  expect(returned).not.toHaveBeenCalled()
})
