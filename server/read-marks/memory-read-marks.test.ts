import { describe, expect, test } from 'vitest'
import { describeReadMarks } from '#tests/support/read-marks-suite.ts'
import { createMemoryReadMarks, markLifetimeMs } from './memory-read-marks.ts'

describe('read marks in memory', () => {
  describeReadMarks(() => createMemoryReadMarks())

  test('the least recently changed person is evicted', async () => {
    const marks = createMemoryReadMarks({ maxPeople: 2 })
    for (const person of ['a', 'b', 'a', 'c']) await marks.markRead(person, 'id')
    const kept = await Promise.all(['a', 'b', 'c'].map((person) => marks.find(person)))
    expect(kept.map((each) => each.ok && each.value.ids.length)).toEqual([1, 0, 1])
  })

  test('are forgotten 90 days after the last change', async () => {
    const start = Date.parse('2026-11-10T10:00:00Z')
    let clock = start
    const marks = createMemoryReadMarks({ now: () => clock })
    await marks.markAllRead('a', new Date(0))
    clock = start + markLifetimeMs - 1
    expect(await marks.find('a')).toMatchObject({ value: { readUntil: new Date(0) } })
    clock = start + markLifetimeMs
    expect(await marks.find('a')).toMatchObject({ value: { readUntil: null } })
  })
})
