import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brokers } from '#sandbox/db/tables/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import {
  clientFormOpenings,
  formOpenings,
  openPortal,
  portalFormOpenings,
} from '#tests/support/lost-answers/open-form.ts'
import { isDone, newWrite, pressUntilDone } from '#tests/support/lost-answers/press.ts'

test.each(formOpenings)(
  '%s: carried out once when sent twice simultaneously, with the same response',
  async (_name, open) => {
    const { press, newWrite, count } = await open()
    const write = newWrite()
    const [one, other] = await Promise.all([press(write), press(write)])
    expect(isDone(one)).toBe(true)
    expect(other).toEqual(one)
    expect(await count()).toBe(1)
  },
)

test.each(clientFormOpenings)(
  '%s: carried out once on the new version of a changed client',
  async (_name, open) => {
    const { press, newWrite, count, changeMeanwhile } = await open()
    await changeMeanwhile()
    await pressUntilDone(press, newWrite())
    expect(await count()).toBe(2)
  },
)

test.each(portalFormOpenings)(
  '%s: says so, or changes nothing, when the same was done elsewhere since it was opened',
  async (_name, open, { message, count: times = 1 }) => {
    const { press, count } = await open()
    await pressUntilDone(press, newWrite())
    const late = await press(newWrite())
    expect(isDone(late)).toBe(message === undefined)
    if (message) expect(JSON.stringify(late)).toContain(message)
    expect(await count()).toBe(times)
  },
)

test('the profile of a newcomer is created once by two pages that are opened simultaneously', async () => {
  const { profile, sandbox } = await openPortal(personas.newcomer)
  const [one, other] = await Promise.all([profile(), profile()])
  expect(other).toEqual(one)
  expect(await sandbox.db.$count(brokers, eq(brokers.email, personas.newcomer))).toBe(1)
})
