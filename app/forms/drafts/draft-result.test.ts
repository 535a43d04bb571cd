import { expect, test } from 'vitest'
import { draftResult } from './draft-result.ts'

test('nests a draft’s values by their names and leaves empty ones out', () => {
  const values: [string, string][] = [
    ['contact.email', 'a@b.example'],
    ['contact.first_name', 'Sample'],
    ['notes', ''],
    ['key', 'k'],
  ]
  expect(draftResult({ savedAt: 1, values })).toEqual({
    initialValue: { contact: { email: 'a@b.example', first_name: 'Sample' }, key: 'k' },
  })
})

test('copes with field names that are prefixes of each other', () => {
  const values: [string, string][] = [
    ['contact', 'x'],
    ['contact.email', 'a@b.example'],
  ]
  expect(draftResult({ savedAt: 1, values })).toEqual({ initialValue: { contact: { email: 'a@b.example' } } })
})
