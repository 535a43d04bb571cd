import { beforeEach, describe, expect, test } from 'vitest'
import {
  lifetimes,
  type SessionStore,
  type SignInTransaction,
  type StoredSession,
} from '#server/sessions/session-store.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const issuer = 'https://id.lender.example'

export const sampleSession: StoredSession = {
  identity: { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@example.test' },
  issuer,
  providerSession: 'sid-1',
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

export const sampleTransaction: SignInTransaction = {
  verifier: 'v',
  nonce: 'n',
  binding: 'b',
  redirectAfterLogin: '/dashboard',
  callback: '/callback',
  startedAt: start,
}

/** What every session store must do, wherever it keeps things. `create` makes an empty one whose clock is the given one. */
export function describeSessionStore(create: (now: () => number) => SessionStore | Promise<SessionStore>) {
  const session = sampleSession
  const other = { ...session, identity: { ...session.identity, personId: 'person-2' } }
  const tokens = { ...session.tokens, accessToken: 'a2', refreshToken: 'r2' }
  let clock: number
  let store: SessionStore

  beforeEach(async () => {
    clock = start
    store = await create(() => clock)
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

    test('are not made older by a touch that comes late', async () => {
      await store.create('key', session)
      await store.touch('key', start + 2_000)
      await store.touch('key', start + 1_000)
      expect((await store.get('key'))?.lastSeenAt).toBe(start + 2_000)
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
      await store.replaceTokens('key', 1, tokens)
      await store.touch('key', start + 1)
      expect(before).toEqual(session)
    })
  })

  describe('tokens are replaced by compare-and-set', () => {
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

    test('without touching when the session was last seen', async () => {
      await store.create('key', session)
      await store.touch('key', start + 1_000)
      await store.replaceTokens('key', 1, tokens)
      await store.touch('key', start + 2_000)
      expect(await store.get('key')).toEqual({ ...session, tokens, revision: 2, lastSeenAt: start + 2_000 })
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

  describe('trouble with a renewal', () => {
    test('is noted beside the tokens it concerns, until there are new ones', async () => {
      await store.create('key', session)
      await store.postponeRenewal('key', 1, start + 5_000)
      expect(await store.get('key')).toEqual({ ...session, retryAt: start + 5_000 })
      await store.replaceTokens('key', 1, tokens)
      expect((await store.get('key'))?.retryAt).toBeUndefined()
    })

    test('of older tokens is not noted, and nothing is brought back by it', async () => {
      await store.create('key', session)
      await store.replaceTokens('key', 1, tokens)
      await store.postponeRenewal('key', 1, start + 5_000)
      await store.postponeRenewal('never', 1, start + 5_000)
      expect((await store.get('key'))?.retryAt).toBeUndefined()
      expect(await store.get('never')).toBeNull()
    })
  })

  describe('all sessions', () => {
    beforeEach(async () => {
      await store.create('laptop', session)
      await store.create('phone', { ...session, providerSession: 'sid-2' })
      await store.create('nobody', { ...other, providerSession: null })
      await store.create('elsewhere', { ...session, issuer: 'https://other.example' })
    })

    const left = async () => {
      const keys = ['laptop', 'phone', 'nobody', 'elsewhere']
      const found = await Promise.all(keys.map((key) => store.get(key)))
      return keys.filter((_key, index) => found[index])
    }

    test('of a person are deleted together', async () => {
      expect((await store.deleteByUser(issuer, 'person-1')).sort()).toEqual(['laptop', 'phone'])
      expect(await left()).toEqual(['nobody', 'elsewhere'])
      expect(await store.deleteByUser(issuer, 'person-1')).toEqual([])
    })

    test('of one sign-in at the identity provider are deleted together', async () => {
      expect(await store.deleteBySid(issuer, 'sid-1')).toEqual(['laptop'])
      expect(await left()).toEqual(['phone', 'nobody', 'elsewhere'])
    })

    test('of somebody unknown are none', async () => {
      expect(await store.deleteByUser(issuer, 'person-9')).toEqual([])
      expect(await store.deleteBySid(issuer, 'sid-9')).toEqual([])
      expect(await left()).toHaveLength(4)
    })

    test('that were signed out already are not named again', async () => {
      await store.delete('laptop')
      expect(await store.deleteByUser(issuer, 'person-1')).toEqual(['phone'])
    })
  })

  describe('who asks to know of ended sessions', () => {
    test('is told of each deleted one, until it asks no more', async () => {
      const told: string[] = []
      const stop = store.onEnded((key) => told.push(key))
      await store.create('key', session)
      await store.create('other', other)
      await store.delete('key', 7)
      expect(told).toEqual([])
      await store.delete('key')
      await store.deleteByUser(issuer, 'person-2')
      expect(told).toEqual(['key', 'other'])
      stop()
      await store.create('key', session)
      await store.delete('key')
      expect(told).toEqual(['key', 'other'])
    })
  })

  describe('sign-ins under way', () => {
    test('are taken once', async () => {
      await store.putTransaction('key', sampleTransaction)
      expect(await store.takeTransaction('key')).toEqual(sampleTransaction)
      expect(await store.takeTransaction('key')).toBeNull()
    })

    test('are taken by one of two at the same time', async () => {
      await store.putTransaction('key', sampleTransaction)
      const taken = await Promise.all([store.takeTransaction('key'), store.takeTransaction('key')])
      expect(taken).toEqual([sampleTransaction, null])
    })

    test.each([
      ['after 899.999 seconds', lifetimes.transaction - 1, true],
      ['but not after 900 seconds', lifetimes.transaction, false],
    ])('can be finished %s', async (_case, later, alive) => {
      await store.putTransaction('key', sampleTransaction)
      clock += later
      expect((await store.takeTransaction('key')) !== null).toBe(alive)
    })
  })

  describe('what counts once', () => {
    test('is new the first time, and each thing by itself', async () => {
      expect(await store.rememberOnce('jti-1', 300)).toBe(true)
      expect(await store.rememberOnce('jti-1', 300)).toBe(false)
      expect(await store.rememberOnce('jti-2', 300)).toBe(true)
    })

    test('is new for one of two at the same time', async () => {
      const first = await Promise.all([store.rememberOnce('jti', 300), store.rememberOnce('jti', 300)])
      expect(first.sort()).toEqual([false, true])
    })
  })

  describe('the lock of a session', () => {
    test('is held by one, each session by itself', async () => {
      const lock = await store.locks.take('key')
      expect(lock).not.toBeNull()
      expect(await store.locks.take('key')).toBeNull()
      const another = await store.locks.take('other')
      expect(another).not.toBeNull()
      await lock?.release()
      const next = await store.locks.take('key')
      expect(next).not.toBeNull()
      // The first holder's release, come twice, is not the next one's.
      await lock?.release()
      expect(await store.locks.take('key')).toBeNull()
      await next?.release()
      await another?.release()
    })
  })
}
