import { beforeEach, describe, expect, test } from 'vitest'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { type SessionStore, sessionsUnavailable } from '#server/sessions/session-store.ts'
import { createPortal, createSteps, createTrial, origin, problemOf } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, finish, signIn } = createSteps(trial)
let store: SessionStore

beforeEach(async () => {
  store = createMemorySessionStore({ now: () => Date.now() + trial.late })
  trial.portal = createPortal(trial, null, store)
  await signIn()
})

function takeAway(): void {
  const away = async () => Promise.reject(sessionsUnavailable('away'))
  for (const name of Object.keys(store)) if (name !== 'locks') Object.assign(store, { [name]: away })
}

describe('while sessions cannot be read', () => {
  test('no one is signed out or admitted', async () => {
    takeAway()
    expect(await current()).toMatchObject({
      identity: null,
      status: 'unavailable',
      access: { refusal: 'unavailable' },
    })
  })

  test('signing out reports its failure, and keeps the cookie', async () => {
    takeAway()
    const { signIn: seam } = await current('/logout')
    await expect(seam.end()).rejects.toMatchObject({
      init: { status: 503 },
      data: { title: 'We cannot check your sign-in at the moment', retry: true },
    })
  })

  test('a sign-in can start, but not complete, and its page says so', async () => {
    takeAway()
    const request = trial.visitor.request(`${origin}/auth`)
    const { signIn: seam } = await trial.portal.current(request)
    expect(problemOf(await seam.start(request, '/dashboard'))).toBe('none')
    const back = `${origin}/callback?code=x&state=${Date.now().toString(36)}.${'x'.repeat(43)}`
    expect(problemOf(await finish(back))).toBe('provider-unavailable')
  })
})

test('an internal error is not reported as an unavailable store', async () => {
  store.get = async () => {
    throw new TypeError('a bug')
  }
  await expect(current()).rejects.toThrow('a bug')
})

describe('after a 401 of a service', () => {
  async function access() {
    const { access } = await current()
    if ('refusal' in access) throw new Error(access.refusal)
    return access
  }

  test('to the stored token the session ends', async () => {
    trial.late = 60_000
    const refused = await access()
    expect(await refused.afterRefusal?.()).toEqual({ refusal: 'unauthenticated' })
    expect((await current()).identity).toBeNull()
  })

  test('to a sign-in of the last minute the session stays, and the token is reported as rejected', async () => {
    const refused = await access()
    expect(await refused.afterRefusal?.()).toEqual({ refusal: 'unauthenticated', reason: 'token_rejected' })
    const { identity, access: next } = await current()
    expect([identity?.personId, next]).toEqual([
      'person-1',
      { ...refused, afterRefusal: expect.any(Function), hasExpired: expect.any(Function) },
    ])
  })

  test('to an older token the session continues with the newer one', async () => {
    const old = await access()
    trial.late = 5 * 60_000
    const newer = await old.afterRefusal?.()
    expect(newer).toMatchObject({ token: (await access()).token })
    expect(newer).not.toMatchObject({ token: old.token })
  })

  test('while sessions cannot be read no one is signed out', async () => {
    const usable = await access()
    takeAway()
    expect(await usable.afterRefusal?.()).toEqual({ refusal: 'unavailable' })
  })
})
