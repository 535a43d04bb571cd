import { expect, test } from 'vitest'
import { daysBetween, monthBefore } from './calendar.ts'

test.each([
  ['2026-11-19', '2026-11-20', 1],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-19', '2026-11-18', -1],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test.each([
  ['2026-11-19', '2026-10'],
  ['2026-03-31', '2026-02'],
  ['2026-01-01', '2025-12'],
])('the month before %s is %s', (day, month) => {
  expect(monthBefore(day)).toBe(month)
})
