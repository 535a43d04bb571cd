import { describe, expect, test } from 'vitest'
import { describeSessions, sampleSession } from '#tests/support/one-session-suite.ts'
import { describeSessionStore, sampleTransaction } from '#tests/support/session-store-suite.ts'
import { createMemorySessionStore } from './memory-store.ts'
import { lifetimes } from './session-store.ts'

describe('the store in this process', () => {
  describeSessions((now) => createMemorySessionStore({ now }))
  describeSessionStore((now) => createMemorySessionStore({ now }))

  test('lets the oldest sign-ins give way when somebody starts too many', async () => {
    const store = createMemorySessionStore({ now: () => sampleTransaction.startedAt })
    for (let started = 0; started <= 50_000; started += 1)
      await store.putTransaction(`${started}`, sampleTransaction)
    expect(await store.takeTransaction('0')).toBeNull()
    expect(await store.takeTransaction('1')).not.toBeNull()
    expect(await store.takeTransaction('50000')).not.toBeNull()
  })

  test('sweeps what expired while other things are stored, without a timer', async () => {
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
