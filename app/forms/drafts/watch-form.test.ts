import { expect, test } from 'vitest'
import { formEntries } from './watch-form.ts'

test('a draft holds the name of a chosen file, and none of its bytes', () => {
  const form = new FormData()
  form.set('notes', 'Sample')
  form.set('evidence_file', new File(['private'], 'consent.pdf'))
  form.set('other_file', new File([], ''))
  expect(formEntries(form)).toEqual([
    ['notes', 'Sample'],
    ['evidence_file', 'consent.pdf'],
    ['other_file', ''],
  ])
})
