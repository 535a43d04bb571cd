import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [12345.67, '£12,345.67'],
  [0, '£0.00'],
  [25000, '£25,000.00'],
  [1186400.005, '£1,186,400.01'],
  [Number.NaN, '–'],
  [1e300, '–'],
  [-40.5, '−£40.50'],
])('%s is %s', (pounds, text) => {
  expect(formatMoney(pounds)).toBe(text)
})
