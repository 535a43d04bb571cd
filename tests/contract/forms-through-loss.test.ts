import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brokers } from '#sandbox/db/tables/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { formOpenings, openPortal } from '#tests/support/lost-answers/open-form.ts'
import { pressUntilDone } from '#tests/support/lost-answers/press.ts'

test.each(formOpenings)(
  '%s: carried out once despite lost responses, and a repeat gets the same response',
  async (_name, open) => {
    const { press, loss, newWrite, count } = await open()
    loss.answers = 3
    const write = newWrite()
    const done = await pressUntilDone(press, write)
    expect(await press(write)).toEqual(done)
    expect(await count()).toBe(1)
  },
)

test('the profile of someone who signs in for the first time is created once despite a lost response', async () => {
  const { profile, loss, sandbox } = await openPortal(personas.newcomer)
  loss.answers = 1
  expect((await profile()).email).toBe(personas.newcomer)
  expect(await sandbox.db.$count(brokers, eq(brokers.email, personas.newcomer))).toBe(1)
})
