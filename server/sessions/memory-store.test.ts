import { describe, expect, test } from 'vitest'
import { describeSessions, sampleSession } from '#tests/support/one-session-suite.ts'
import { describeSessionStore } from '#tests/support/session-store-suite.ts'
import { createMemorySessionStore } from './memory-store.ts'
import { defaultSessionTimes } from './session-store.ts'

describe('the store in memory', () => {
  describeSessions((now) => createMemorySessionStore({ now }))
  describeSessionStore((now) => createMemorySessionStore({ now }))

  test('removes expired entries on writes, without a timer', async () => {
    const start = sampleSession.createdAt
    let clock = start
    const store = createMemorySessionStore({ now: () => clock })
    await store.create('old', sampleSession)
    clock += defaultSessionTimes.absolute
    await store.create('new', { ...sampleSession, createdAt: clock, lastSeenAt: clock })
    // Back in time, what is still stored would be found again.
    clock = start
    expect(await store.get('old')).toBeNull()
    expect(await store.get('new')).not.toBeNull()
  })
})
