import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each([
  ['+447700900101', '07700 900101'],
  ['+442079460321', '020 7946 0321'],
  ['+441632960001', '01632 960001'],
  ['+353861234567', '+353 86 123 4567'],
  ['+35316778899', '+353 1 677 8899'],
  ['+33123456789', '+33123456789'],
])('%s reads %s', (number, text) => {
  expect(formatPhone(number)).toBe(text)
})
