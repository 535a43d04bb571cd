import { expect, test } from 'vitest'
import { holdsEveryWord } from './search-words.ts'

test.each([
  ['brindle and moss', true],
  ['MOSS & brindle', true],
  ['cater  brin', true],
  ['', true],
  ['brindle mill', false],
])('a name is found by all of its words, in any order: “%s”', (search, found) => {
  expect(holdsEveryWord('Brindle & Moss Catering Ltd', search)).toBe(found)
  expect(holdsEveryWord('Brindle and Moss Catering Ltd', search)).toBe(found)
})
