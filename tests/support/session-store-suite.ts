import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSessionTimes, lifetimes, type SessionStore } from '#server/sessions/session-store.ts'
import { type CreateStore, sampleSession } from './one-session-suite.ts'

/** What every session store must do, wherever it keeps things. */
export function describeSessionStore(create: CreateStore) {
  const session = sampleSession
  const { issuer } = session
  const other = { ...session, identity: { ...session.identity, personId: 'person-2' } }
  let clock: number
  let store: SessionStore

  beforeEach(async () => {
    clock = session.createdAt
    store = await create(() => clock)
  })

  describe('all sessions', () => {
    beforeEach(async () => {
      await store.create('laptop', session)
      await store.create('phone', { ...session, providerSession: 'sid-2' })
      await store.create('other-person', { ...other, providerSession: null })
      await store.create('elsewhere', { ...session, issuer: 'https://other.example' })
    })

    const left = async () => {
      const keys = ['laptop', 'phone', 'other-person', 'elsewhere']
      const found = await Promise.all(keys.map((key) => store.get(key)))
      return keys.filter((_key, index) => found[index])
    }

    test('of a person are deleted together and returned, so that their tokens can be revoked', async () => {
      const deleted = await store.deleteByUser(issuer, 'person-1')
      expect(deleted.sort((a, b) => a.key.localeCompare(b.key))).toEqual([
        { key: 'laptop', session },
        { key: 'phone', session: { ...session, providerSession: 'sid-2' } },
      ])
      expect(await left()).toEqual(['other-person', 'elsewhere'])
      expect(await store.deleteByUser(issuer, 'person-1')).toEqual([])
    })

    test('of a person except one are deleted', async () => {
      expect(await store.deleteByUser(issuer, 'person-1', 'laptop')).toMatchObject([{ key: 'phone' }])
      expect(await left()).toEqual(['laptop', 'other-person', 'elsewhere'])
    })

    test('of one sign-in at the identity provider are deleted together', async () => {
      expect(await store.deleteBySid(issuer, 'sid-1')).toEqual([{ key: 'laptop', session }])
      expect(await left()).toEqual(['phone', 'other-person', 'elsewhere'])
    })

    test('of someone unknown are none', async () => {
      expect(await store.deleteByUser(issuer, 'person-9')).toEqual([])
      expect(await store.deleteBySid(issuer, 'sid-9')).toEqual([])
      expect(await left()).toHaveLength(4)
    })

    test('that were already signed out are not returned again', async () => {
      await store.delete('laptop')
      expect(await store.deleteByUser(issuer, 'person-1')).toMatchObject([{ key: 'phone' }])
    })

    test('that expired meanwhile are not returned', async () => {
      clock += defaultSessionTimes.idle
      expect(await store.deleteByUser(issuer, 'person-1')).toEqual([])
    })
  })

  describe('a listener for ended sessions', () => {
    test('is notified of each deleted one', async () => {
      const reported: string[] = []
      store.onEnded((key) => reported.push(key))
      await store.create('key', session)
      await store.create('other', other)
      await store.delete('key', 7)
      expect(reported).toEqual([])
      await store.delete('key')
      await store.deleteByUser(issuer, 'person-2')
      expect(reported).toEqual(['key', 'other'])
    })
  })

  describe('a person who signed out of all devices', () => {
    test('is recorded with the latest time, each person separately', async () => {
      expect(await store.signedOutAt(issuer, 'person-1')).toBeNull()
      await store.noteSignedOut(issuer, 'person-1', clock)
      await store.noteSignedOut(issuer, 'person-1', clock + 5)
      expect(await store.signedOutAt(issuer, 'person-1')).toBe(clock + 5)
      expect(await store.signedOutAt(issuer, 'person-2')).toBeNull()
      expect(await store.signedOutAt('https://other.example', 'person-1')).toBeNull()
    })

    test.each([
      ['just before thirty days', lifetimes.signedOut - 1, true],
      ['but not after thirty days', lifetimes.signedOut, false],
    ])('is known %s', async (_case, later, known) => {
      await store.noteSignedOut(issuer, 'person-1', clock)
      clock += later
      expect((await store.signedOutAt(issuer, 'person-1')) !== null).toBe(known)
    })
  })

  describe('a counter', () => {
    test('grows within its window, each key separately, and then restarts', async () => {
      expect([await store.count('a', 60_000), await store.count('a', 60_000)]).toEqual([1, 2])
      expect(await store.count('b', 60_000)).toBe(1)
      clock += 59_999
      expect(await store.count('a', 60_000)).toBe(3)
      clock += 1
      expect(await store.count('a', 60_000)).toBe(1)
    })

    test('counts an amount', async () => {
      expect([await store.count('a', 60_000, 500), await store.count('a', 60_000)]).toEqual([500, 501])
    })

    test('counts two simultaneous increments', async () => {
      const both = await Promise.all([store.count('a', 60_000), store.count('a', 60_000)])
      expect(both.sort()).toEqual([1, 2])
    })
  })

  describe('a one-time value', () => {
    test('is new the first time, each value separately', async () => {
      expect(await store.rememberOnce('jti-1', 300)).toBe(true)
      expect(await store.rememberOnce('jti-1', 300)).toBe(false)
      expect(await store.rememberOnce('jti-2', 300)).toBe(true)
    })

    test('can be checked without being recorded', async () => {
      expect([await store.remembers('jti'), await store.remembers('jti')]).toEqual([false, false])
      await store.rememberOnce('jti', 300)
      expect([await store.remembers('jti'), await store.remembers('other')]).toEqual([true, false])
    })

    test('is new for one of two concurrent callers', async () => {
      const first = await Promise.all([store.rememberOnce('jti', 300), store.rememberOnce('jti', 300)])
      expect(first.sort()).toEqual([false, true])
    })
  })

  describe('a session’s lock', () => {
    test('is held by one, each session separately', async () => {
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
