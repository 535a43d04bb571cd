import { expect, test } from 'vitest'
import { daysBetween, londonTime } from './london-clock.ts'

test.each([
  ['2026-11-19T09:04:00Z', '2026-11-19', '09:04'],
  ['2026-07-01T23:30:00Z', '2026-07-02', '00:30'],
  ['2026-01-01T00:00:00Z', '2026-01-01', '00:00'],
])('%s is %s %s in London', (instant, day, time) => {
  expect(londonTime(new Date(instant))).toEqual({ day, time })
})

test.each([
  ['2026-11-19', '2026-11-20', 1],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-19', '2026-11-18', -1],
  ['2026-12-31', '2027-01-01', 1],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
