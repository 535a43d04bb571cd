import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSessionTimes, type SessionStore, type StoredSession } from '#server/sessions/session-store.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
export const sampleSession: StoredSession = {
  identity: { personId: 'person-1', givenName: 'Alex', familyName: 'Sample', email: 'alex@example.test' },
  issuer: 'https://id.lender.example',
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

export type CreateStore = (now: () => number) => SessionStore | Promise<SessionStore>

/** What every session store must do with one session, wherever it keeps it. */
export function describeSessions(create: CreateStore) {
  const session = sampleSession
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
      ['just before the idle time is over', defaultSessionTimes.idle - 1, true],
      ['when the idle time is over', defaultSessionTimes.idle, false],
    ])('%s', async (_case, later, alive) => {
      await store.create('key', session)
      clock += later
      expect((await store.get('key')) !== null).toBe(alive)
    })

    test('are extended by a touch, but never past the absolute lifetime', async () => {
      await store.create('key', session)
      // The last touch leaves many minutes, which Redis counts by its own clock.
      while (clock < start + defaultSessionTimes.absolute - defaultSessionTimes.idle) {
        clock += defaultSessionTimes.idle - 60_000
        await store.touch('key', clock)
      }
      clock = start + defaultSessionTimes.absolute - 1
      expect(await store.get('key')).not.toBeNull()
      await store.touch('key', clock)
      clock += 1
      expect(await store.get('key')).toBeNull()
    })

    test('cannot be restored by a touch', async () => {
      await store.create('key', session)
      clock += defaultSessionTimes.idle
      await store.touch('key', clock)
      await store.touch('never', clock)
      expect(await store.get('key')).toBeNull()
      expect(await store.get('never')).toBeNull()
    })

    test('are not shortened by a late touch', async () => {
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

    test('returned earlier do not change', async () => {
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

    test('by one of two concurrent writers', async () => {
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
      clock += defaultSessionTimes.idle
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

    test('and deleting may require a revision as well', async () => {
      await store.create('key', session)
      await store.replaceTokens('key', 1, tokens)
      expect(await store.delete('key', 1)).toBeNull()
      expect(await store.get('key')).not.toBeNull()
      expect(await store.delete('key', 2)).not.toBeNull()
      expect(await store.get('key')).toBeNull()
    })
  })

  describe('a failed renewal', () => {
    test('is recorded with the tokens it concerns, until they are replaced', async () => {
      await store.create('key', session)
      await store.postponeRenewal('key', 1, start + 5_000)
      expect(await store.get('key')).toEqual({ ...session, retryAt: start + 5_000 })
      await store.replaceTokens('key', 1, tokens)
      expect((await store.get('key'))?.retryAt).toBeUndefined()
    })

    test('of older tokens is not recorded, and restores nothing', async () => {
      await store.create('key', session)
      await store.replaceTokens('key', 1, tokens)
      await store.postponeRenewal('key', 1, start + 5_000)
      await store.postponeRenewal('never', 1, start + 5_000)
      expect((await store.get('key'))?.retryAt).toBeUndefined()
      expect(await store.get('never')).toBeNull()
    })
  })
}
