import { beforeEach, expect, test } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createDrafts } from './device-drafts.ts'
import { openUnsavedValues } from './saved-draft.ts'

const entered: [string, string][] = [['job_title', 'Director']]
let storage: Storage
let clock: number

beforeEach(() => {
  storage = memoryStorage()
  clock = 1_000_000
})

/** The form as a tab opens it, when the server saved its values at `savedAt`. */
function openForm(savedAt: number, name = 'application:p1:people') {
  return openUnsavedValues(
    name,
    savedAt,
    () => storage,
    () => clock,
  )
}

test('what was entered just before a reload is found, whether or not its save has arrived', () => {
  openForm(100).keep(entered)
  expect(openForm(100).found?.values).toEqual(entered)
  expect(openForm(200).found?.values).toEqual(entered)
})

test('what could not be saved is found later as well, where nothing else was saved since', () => {
  openForm(100).keep(entered)
  clock += 3_600_000
  expect(openForm(100).found?.values).toEqual(entered)
  expect(openForm(200).found).toBeUndefined()
})

test('what was entered after a save counts from that save', () => {
  const form = openForm(100)
  form.saved(200)
  form.keep(entered)
  clock += 3_600_000
  expect(openForm(100).found).toBeUndefined()
  expect(openForm(200).found?.values).toEqual(entered)
})

test('only the last is found', () => {
  const form = openForm(100)
  form.keep([['job_title', 'Partner']])
  form.saved(200)
  form.keep(entered)
  expect(openForm(100).found?.values).toEqual(entered)
})

test('once it is saved, nothing is found', () => {
  const form = openForm(100)
  form.keep(entered)
  form.clear()
  expect(openForm(100).found).toBeUndefined()
})

test('what is discarded is not found, in no step of the form', () => {
  for (const step of ['people', 'firm']) openForm(0, `application:p1:${step}`).keep(entered)
  openForm(0, 'other:p1').keep(entered)
  createDrafts('application', () => storage).clearAll()
  for (const step of ['people', 'firm']) expect(openForm(0, `application:p1:${step}`).found).toBeUndefined()
  expect(openForm(0, 'other:p1').found?.values).toEqual(entered)
})

test('what is found is saved once', () => {
  openForm(100).keep(entered)
  const form = openForm(100)
  expect(form.takeFound()).toEqual(entered)
  expect(form.takeFound()).toBeUndefined()
})

test('what was entered before the scripts arrived takes the place of what was found', () => {
  openForm(100).keep([['phone', '07700 900160'], ...entered, ['owns', 'on']])
  const form = openForm(100)
  form.enter(new Set(['phone', 'owns']), [
    ['phone', '07700 900161'],
    ['job_title', 'as the server had it'],
  ])
  expect(form.found?.values).toEqual([...entered, ['phone', '07700 900161']])
  expect(form.takeFound()).toEqual([...entered, ['phone', '07700 900161']])
})

test('nothing is found of another step or person, and no bank number is kept', () => {
  openForm(100).keep([['account_number', '12345678'], ...entered])
  expect(openForm(100, 'application:p2:people').found).toBeUndefined()
  expect(openForm(100).found?.values).toEqual(entered)
})
