import { expect, test } from 'vitest'
import { sessionsUnavailable, storeResult } from './session-store.ts'

const attempt = (work: () => unknown) => storeResult('drafts', async () => work())

test('an answer is a success', async () => {
  expect(await attempt(() => 1)).toEqual({ ok: true, value: 1 })
})

test('a store that does not answer is a failure, which names what was asked for', async () => {
  const away = () => {
    throw sessionsUnavailable(new Error('away'))
  }
  expect(await attempt(away)).toEqual({ ok: false, failure: { kind: 'unavailable', call: 'drafts' } })
})

test('a fault is not hidden as an outage', async () => {
  const faulty = () => {
    throw new TypeError('no function')
  }
  await expect(attempt(faulty)).rejects.toThrow('no function')
})
