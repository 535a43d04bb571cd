import { beforeEach, describe, expect, test } from 'vitest'
import { createMemorySessionStore } from './memory-store.ts'
import { lifetimes, type SessionStore, type SignInTransaction, type StoredSession } from './session-store.ts'

const start = Date.parse('2026-03-02T09:00:00Z')

const session: StoredSession = {
  identity: { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@example.test' },
  tokens: {
    accessToken: 'a1',
    refreshToken: 'r1',
    idToken: 'i1',
    expiresAt: start + 300_000,
    renewAt: start,
  },
  revision: 1,
  createdAt: start,
  lastSeenAt: start,
}

const transaction: SignInTransaction = {
  verifier: 'v',
  nonce: 'n',
  binding: 'b',
  redirectAfterLogin: '/dashboard',
  callback: '/callback',
  startedAt: start,
}

let clock: number
let store: SessionStore

beforeEach(() => {
  clock = start
  store = createMemorySessionStore({ now: () => clock })
})

describe('sessions', () => {
  test('are found under their key only', async () => {
    await store.create('key', session)
    expect(await store.get('key')).toEqual(session)
    expect(await store.get('other')).toBeNull()
  })

  test.each([
    ['just before the idle time is over', lifetimes.idle - 1, true],
    ['when the idle time is over', lifetimes.idle, false],
  ])('%s', async (_case, later, alive) => {
    await store.create('key', session)
    clock += later
    expect((await store.get('key')) !== null).toBe(alive)
  })

  test('live on when they are touched, but never past the absolute time', async () => {
    await store.create('key', session)
    while (clock < start + lifetimes.absolute - lifetimes.idle) {
      clock += lifetimes.idle - 1
      await store.touch('key', clock)
    }
    clock = start + lifetimes.absolute - 1
    expect(await store.get('key')).not.toBeNull()
    await store.touch('key', clock)
    clock += 1
    expect(await store.get('key')).toBeNull()
  })

  test('cannot be brought back by a touch', async () => {
    await store.create('key', session)
    clock += lifetimes.idle
    await store.touch('key', clock)
    await store.touch('never', clock)
    expect(await store.get('key')).toBeNull()
    expect(await store.get('never')).toBeNull()
  })

  test('are returned once when deleted', async () => {
    await store.create('key', session)
    expect(await store.delete('key')).toEqual(session)
    expect(await store.delete('key')).toBeNull()
    expect(await store.get('key')).toBeNull()
  })

  test('handed out earlier do not change', async () => {
    await store.create('key', session)
    const before = await store.get('key')
    await store.replaceTokens('key', 1, { ...session.tokens, accessToken: 'a2' })
    await store.touch('key', start + 1)
    expect(before).toEqual(session)
  })
})

describe('tokens are replaced by compare-and-set', () => {
  const tokens = { ...session.tokens, accessToken: 'a2', refreshToken: 'r2' }

  test('on the stored revision, which grows', async () => {
    await store.create('key', session)
    expect(await store.replaceTokens('key', 1, tokens)).toBe(true)
    expect(await store.get('key')).toEqual({ ...session, tokens, revision: 2 })
  })

  test.each([
    ['an older revision', 0],
    ['a newer revision', 2],
  ])('never on %s', async (_case, revision) => {
    await store.create('key', session)
    expect(await store.replaceTokens('key', revision, tokens)).toBe(false)
    expect(await store.get('key')).toEqual(session)
  })

  test('by one of two at the same time', async () => {
    await store.create('key', session)
    const won = await Promise.all([
      store.replaceTokens('key', 1, tokens),
      store.replaceTokens('key', 1, tokens),
    ])
    expect(won).toEqual([true, false])
  })

  test('never on a deleted or an expired session', async () => {
    await store.create('deleted', session)
    await store.create('expired', session)
    await store.delete('deleted')
    clock += lifetimes.idle
    expect(await store.replaceTokens('deleted', 1, tokens)).toBe(false)
    expect(await store.replaceTokens('expired', 1, tokens)).toBe(false)
    expect(await store.get('deleted')).toBeNull()
  })

  test('and deleting may ask for a revision as well', async () => {
    await store.create('key', session)
    await store.replaceTokens('key', 1, tokens)
    expect(await store.delete('key', 1)).toBeNull()
    expect(await store.get('key')).not.toBeNull()
    expect(await store.delete('key', 2)).not.toBeNull()
    expect(await store.get('key')).toBeNull()
  })
})

describe('sign-ins under way', () => {
  test('are taken once', async () => {
    await store.putTransaction('key', transaction)
    expect(await store.takeTransaction('key')).toEqual(transaction)
    expect(await store.takeTransaction('key')).toBeNull()
  })

  test('are taken by one of two at the same time', async () => {
    await store.putTransaction('key', transaction)
    const taken = await Promise.all([store.takeTransaction('key'), store.takeTransaction('key')])
    expect(taken).toEqual([transaction, null])
  })

  test.each([
    ['after 899.999 seconds', lifetimes.transaction - 1, true],
    ['but not after 900 seconds', lifetimes.transaction, false],
  ])('can be finished %s', async (_case, later, alive) => {
    await store.putTransaction('key', transaction)
    clock += later
    expect((await store.takeTransaction('key')) !== null).toBe(alive)
  })

  test('give way to newer ones when somebody starts too many', async () => {
    for (let started = 0; started <= 50_000; started += 1)
      await store.putTransaction(`${started}`, transaction)
    expect(await store.takeTransaction('0')).toBeNull()
    expect(await store.takeTransaction('1')).not.toBeNull()
    expect(await store.takeTransaction('50000')).not.toBeNull()
  })
})

test('what expired is swept while other things are stored, without a timer', async () => {
  await store.create('old', session)
  await store.putTransaction('old', transaction)
  clock += lifetimes.absolute
  await store.create('new', { ...session, createdAt: clock, lastSeenAt: clock })
  // Back in time, what is still stored would be found again.
  clock = start
  expect(await store.get('old')).toBeNull()
  expect(await store.takeTransaction('old')).toBeNull()
  expect(await store.get('new')).not.toBeNull()
})
