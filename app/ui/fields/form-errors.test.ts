import { expect, test } from 'vitest'
import { formErrorsOf } from './form-errors.ts'

test('lists the first error of every field, in the order of the fields', () => {
  const fields = {
    email: { name: 'email', id: 'f-email', errors: ['Enter an email address', 'Too long'] },
    phone: { name: 'phone', id: 'f-phone' },
    amount: { name: 'amount', id: 'f-amount', errors: ['Enter an amount'] },
  }
  const lines = [
    { id: 'f-email', text: 'Enter an email address' },
    { id: 'f-amount', text: 'Enter an amount' },
  ]
  expect(formErrorsOf(fields)).toEqual(lines)
  expect(formErrorsOf(Object.values(fields))).toEqual(lines)
})

test("reads conform's format: fields by name, and form errors without a field", () => {
  const form = {
    id: 'refer',
    allErrors: { '': ['Already referred'], 'contact.email': ['Enter an email address'] },
  }
  expect(formErrorsOf(form)).toEqual([
    { id: 'refer', text: 'Already referred' },
    { id: 'refer-contact.email', text: 'Enter an email address' },
  ])
})

test('is empty without errors', () => {
  expect(formErrorsOf({ id: 'refer', allErrors: {} })).toEqual([])
  expect(formErrorsOf([])).toEqual([])
})
