import { expect, test } from 'vitest'
import { companyItem } from '#tests/support/companies.ts'
import { companyName, getValue } from './form-values.ts'

const values = { contact: { email: 'a@b.example', phone: { kind: 'x' } }, notes: 'two\nlines' }

test('reads nested values by field name', () => {
  expect(getValue(values)('contact.email')).toBe('a@b.example')
  expect(getValue(values)('contact.name.first')).toBe('')
  expect(getValue(null)('notes')).toBe('')
})

test.each([
  [{ company_choice: JSON.stringify(companyItem()) }, 'Tideway Glass Ltd'],
  [{ company: { name: 'Entered Ltd' } }, 'Entered Ltd'],
  [{ contact: { first_name: 'Sample' } }, ''],
])('the company of %j is %j', (values, company) => {
  expect(companyName(getValue(values))).toBe(company)
})
