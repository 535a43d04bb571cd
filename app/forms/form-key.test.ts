import { expect, test } from 'vitest'
import { formKeyOf, newFormKey } from './form-key.tsx'

test('a form keeps the key it was opened with', () => {
  const form = new FormData()
  const key = newFormKey()
  form.set('key', key)
  expect(formKeyOf(form)).toBe(key)
})

test.each([undefined, '', 'x', `${newFormKey()}\r\nX: y`])('a form with the key %j gets a new one', (key) => {
  const form = new FormData()
  if (key !== undefined) form.set('key', key)
  expect(formKeyOf(form)).toMatch(/^[0-9a-f-]{36}$/)
  expect(formKeyOf(form)).not.toBe(key)
})
