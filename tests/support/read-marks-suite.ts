import { beforeEach, expect, test } from 'vitest'
import type { ReadMarks } from '#app/ports.ts'
import { maxReadIds } from '#server/read-marks/memory-read-marks.ts'

/** What every store of read marks must do, wherever it keeps them. */
export function describeReadMarks(create: () => ReadMarks | Promise<ReadMarks>) {
  let marks: ReadMarks

  beforeEach(async () => {
    marks = await create()
  })

  const found = async (personId: string) => {
    const state = await marks.find(personId)
    if (!state.ok) throw new Error('The store did not answer')
    return state.value
  }

  test('someone who has marked nothing has read nothing', async () => {
    expect(await found('person-1')).toEqual({ readUntil: null, ids: [] })
  })

  test('a mark is found by its person only, once', async () => {
    await marks.markRead('person-1', 'a')
    await marks.markRead('person-1', 'b')
    await marks.markRead('person-1', 'a')
    expect((await found('person-1')).ids.toSorted()).toEqual(['a', 'b'])
    expect((await found('person-2')).ids).toEqual([])
  })

  test('a start applies to someone who has marked nothing, and removes no mark', async () => {
    const start = new Date('2026-11-17T09:00:00Z')
    await marks.markRead('person-1', 'a')
    await marks.startAt('person-1', start)
    expect(await found('person-1')).toEqual({ readUntil: start, ids: ['a'] })
    await marks.startAt('person-1', new Date('2026-11-18T09:00:00Z'))
    expect((await found('person-1')).readUntil).toEqual(start)
  })

  test('marking everything replaces the single marks made until then', async () => {
    await marks.markRead('person-1', 'a')
    const until = new Date('2126-11-19T09:00:00.123Z')
    await marks.markAllRead('person-1', until)
    expect(await found('person-1')).toEqual({ readUntil: until, ids: [] })
    await marks.markRead('person-1', 'b')
    expect(await found('person-1')).toEqual({ readUntil: until, ids: ['b'] })
  })

  test('marking everything on a page opened earlier makes nothing unread that was read since', async () => {
    const until = new Date('2026-11-19T09:00:00Z')
    await marks.markAllRead('person-1', until)
    await marks.markRead('person-1', 'a')
    await marks.markAllRead('person-1', new Date('2026-11-17T09:00:00Z'))
    expect(await found('person-1')).toEqual({ readUntil: until, ids: ['a'] })
  })

  test('the number of single marks is bounded', async () => {
    for (let index = 0; index < maxReadIds + 5; index += 1) await marks.markRead('person-1', `id-${index}`)
    expect((await found('person-1')).ids).toHaveLength(maxReadIds)
    expect((await found('person-1')).ids).toContain(`id-${maxReadIds + 4}`)
  })
}
