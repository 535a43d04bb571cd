import { expect, test } from 'vitest'
import { accountNumber, fcaFrn, icoNumber, sortCode, vatNumber, webAddress } from './firm-fields.ts'

test.each([
  [sortCode, '12-34-56', '123456'],
  [accountNumber, '123456', '00123456'],
  [fcaFrn, '0000001', '0000001'],
  [icoNumber, 'zx 000001', 'ZX000001'],
  [webAddress, 'meridianquay.example', 'https://meridianquay.example'],
  // Numbers whose check digits hold under the 9755 and the 97 scheme.
  [vatNumber, 'GB 999 000 145', '999000145'],
  [vatNumber, '999000243', '999000243'],
  [vatNumber, '999000341', '999000341'],
  [vatNumber, '999000103', '999000103'],
  [vatNumber, '999000201', '999000201'],
])('understands %#: %s', (rule, typed, kept) => {
  expect(rule.parse(typed)).toBe(kept)
  expect(rule.parse(kept)).toBe(kept)
})

test.each([
  [sortCode, '12345'],
  [accountNumber, '12345'],
  [fcaFrn, '12345'],
  [icoNumber, 'A1234567'],
  [webAddress, 'localhost'],
  [vatNumber, '999000146'],
  [vatNumber, '12345678'],
])('refuses %#: %s', (rule, typed) => {
  expect(rule.safeParse(typed).success).toBe(false)
})
