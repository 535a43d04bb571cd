import { expect, test } from 'vitest'
import { dialCodeOf, dialCodes } from './dial-codes.ts'

test('lists countries in the order of their names', () => {
  const listed = dialCodes().map((option) => option.replace(/ \+\d+$/, ''))
  expect(listed).toEqual(listed.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
})

test('no dial code begins another', () => {
  const codes = [...new Set(dialCodes().map((option) => option.split(' +')[1] ?? ''))]
  expect(codes.filter((code) => codes.some((other) => other !== code && other.startsWith(code)))).toEqual([])
})

test.each([
  ['', '', 'United Kingdom +44'],
  ['07700 900123', '', 'United Kingdom +44'],
  ['+44 1534 700900', '', 'United Kingdom +44'],
  ['+35312345678', '', 'Ireland +353'],
  ['0039 06 1234 5678', '', 'Italy +39'],
  ['+12125550123', '', 'United States +1'],
  ['01 234 5678', 'Ireland +353', 'Ireland +353'],
  ['876 555 0123', 'Jamaica +1', 'Jamaica +1'],
  ['90 12 34 56', 'Eire +353', 'Ireland +353'],
])('beside %j with %j chosen is %j', (number, chosen, shown) => {
  expect(dialCodeOf(number, chosen)).toBe(shown)
})
