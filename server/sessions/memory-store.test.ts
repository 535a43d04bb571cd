import { describe, expect, test } from 'vitest'
import { describeSessions, sampleSession } from '#tests/support/one-session-suite.ts'
import { describeSessionStore, sampleTransaction } from '#tests/support/session-store-suite.ts'
import { createMemorySessionStore } from './memory-store.ts'
import { lifetimes } from './session-store.ts'

describe('the store in memory', () => {
  describeSessions((now) => createMemorySessionStore({ now }))
  describeSessionStore((now) => createMemorySessionStore({ now }))

  test('that is full refuses new sign-ins and keeps pending ones, until one expires or completes', async () => {
    let clock = sampleTransaction.startedAt
    const store = createMemorySessionStore({ now: () => clock, maxTransactions: 2 })
    const put = (key: string) =>
      store.putTransaction(key, { ...sampleTransaction, startedAt: clock }).then(
        () => 'kept',
        ({ kind }) => kind,
      )
    expect([await put('a'), await put('b'), await put('c')]).toEqual(['kept', 'kept', 'session-store-full'])
    expect(await store.takeTransaction('a')).not.toBeNull()
    expect([await put('c'), await put('d')]).toEqual(['kept', 'session-store-full'])
    clock += lifetimes.transaction
    expect(await put('d')).toBe('kept')
  })

  test('removes expired entries on writes, without a timer', async () => {
    const start = sampleSession.createdAt
    let clock = start
    const store = createMemorySessionStore({ now: () => clock })
    await store.create('old', sampleSession)
    await store.putTransaction('old', sampleTransaction)
    await store.rememberOnce('old', 300)
    clock += lifetimes.absolute
    await store.create('new', { ...sampleSession, createdAt: clock, lastSeenAt: clock })
    // Back in time, what is still stored would be found again.
    clock = start
    expect(await store.get('old')).toBeNull()
    expect(await store.takeTransaction('old')).toBeNull()
    expect(await store.rememberOnce('old', 300)).toBe(true)
    expect(await store.get('new')).not.toBeNull()
  })
})
