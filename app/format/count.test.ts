import { expect, test } from 'vitest'
import { clientNoun, countOf, formatCount } from './count.ts'

test.each([
  [0, '0 clients'],
  [1, '1 client'],
  [1240, '1,240 clients'],
])('%i: %s', (count, text) => {
  expect(countOf(count, clientNoun)).toBe(text)
})

test('counts have thousand separators', () => {
  expect([999, 1_000, 1_234_567].map(formatCount)).toEqual(['999', '1,000', '1,234,567'])
})
