import { describe, expect, test } from 'vitest'
import { describeApplicationDrafts } from '#tests/support/application-drafts-suite.ts'
import { createMemoryDrafts } from './memory-drafts.ts'

describe('drafts in memory', () => {
  describeApplicationDrafts((now) => createMemoryDrafts({ now }))

  test('the oldest draft is evicted for a new one', async () => {
    const drafts = createMemoryDrafts({ maxDrafts: 2 })
    for (const person of ['a', 'b', 'a', 'c']) await drafts.save(person, { firm: { name: person } })
    const kept = await Promise.all(['a', 'b', 'c'].map((person) => drafts.find(person)))
    expect(kept.map((each) => each.ok && each.value !== null)).toEqual([true, false, true])
  })
})
