import { beforeEach, expect, test } from 'vitest'
import type { ApplicationDrafts } from '#app/ports.ts'

const lifetimeMs = 14 * 24 * 3_600_000

/** What every store of drafts must do, wherever it keeps them. */
export function describeApplicationDrafts(
  create: (now: () => number) => ApplicationDrafts | Promise<ApplicationDrafts>,
) {
  let clock: number
  let drafts: ApplicationDrafts

  beforeEach(async () => {
    clock = Date.now()
    drafts = await create(() => clock)
  })

  const found = async (personId: string) => {
    const draft = await drafts.find(personId)
    if (!draft.ok) throw new Error('The store did not answer')
    return draft.value
  }

  test('a draft is found by its person only, with the time it was saved', async () => {
    await drafts.save('person-1', {
      firm: { name: 'Fenwater Finance Ltd', 'address.line_1': '4 Sample Quay' },
    })
    expect(await found('person-1')).toEqual({
      parts: { firm: { name: 'Fenwater Finance Ltd', 'address.line_1': '4 Sample Quay' } },
      savedAt: new Date(clock),
      keptUntil: new Date(clock + lifetimeMs),
    })
    expect(await found('person-2')).toBeNull()
  })

  test('saving replaces the named parts, keeps the others and removes null ones', async () => {
    await drafts.save('person-1', { firm: { name: 'One' }, people: { a: 'b' } })
    await drafts.save('person-1', { firm: { trading_name: 'Two' }, people: null, payout: { c: 'd' } })
    expect((await found('person-1'))?.parts).toEqual({ firm: { trading_name: 'Two' }, payout: { c: 'd' } })
  })

  test('simultaneous saves of different parts are both kept', async () => {
    await Promise.all([
      drafts.save('person-1', { firm: { name: 'One' } }),
      drafts.save('person-1', { people: { job_title: 'Director' } }),
    ])
    expect(Object.keys((await found('person-1'))?.parts ?? {}).toSorted()).toEqual(['firm', 'people'])
  })

  test('a draft is kept for 14 days after its last change', async () => {
    await drafts.save('person-1', { firm: { name: 'One' } })
    clock += lifetimeMs - 1
    await drafts.save('person-1', { people: { job_title: 'Director' } })
    clock += lifetimeMs - 1
    expect((await found('person-1'))?.parts).toHaveProperty('firm')
    clock += 1
    expect(await found('person-1')).toBeNull()
  })

  test('a cleared draft is deleted', async () => {
    await drafts.save('person-1', { firm: { name: 'One' } })
    await drafts.clear('person-1')
    expect(await found('person-1')).toBeNull()
  })
}
