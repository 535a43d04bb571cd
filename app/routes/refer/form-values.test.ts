import { expect, test } from 'vitest'
import { getValue } from './form-values.ts'

const values = { contact: { email: 'a@b.example', phone: { kind: 'x' } }, notes: 'two\nlines' }

test('reads nested values by field name', () => {
  expect(getValue(values)('contact.email')).toBe('a@b.example')
  expect(getValue(values)('contact.name.first')).toBe('')
  expect(getValue(null)('notes')).toBe('')
})
