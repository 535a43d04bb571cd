import { expect, test } from 'vitest'
import { poundsText, shortPounds } from './pounds.ts'

test('writes an amount in full', () => {
  expect(poundsText(1_290_400)).toBe('£1,290,400.00')
  expect(poundsText(0.5)).toBe('£0.50')
})

test.each([
  [0, '£0'],
  [850, '£850'],
  [40_000, '£40k'],
  [154_600, '£154.6k'],
  [999_960, '£1m'],
  [1_250_000, '£1.25m'],
])('shortens %d to %s', (pounds, text) => {
  expect(shortPounds(pounds)).toBe(text)
})
