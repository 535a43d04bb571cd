import { expect, test } from 'vitest'
import { formatMoment, type TimeShown } from './format-moment.ts'

const cases: [string, TimeShown, string | null][] = [
  // An instant is shown as the clocks in London show it: one hour ahead of UTC in summer.
  ['2026-06-01T08:00:00Z', 'date-time', '01-06-2026, 09:00'],
  ['2026-11-19T09:04:00Z', 'date-time', '19-11-2026, 09:04'],
  ['2026-06-01T23:30:00Z', 'date', '02-06-2026'],
  ['2026-12-31T23:30:00Z', 'date', '31-12-2026'],
  // The hour that is skipped in March and the one that repeats in October.
  ['2026-03-29T01:00:00Z', 'time', '02:00'],
  ['2026-10-25T00:30:00Z', 'time', '01:30'],
  ['2026-10-25T01:30:00Z', 'time', '01:30'],
  ['2026-06-01T23:00:00Z', 'time', '00:00'],
  ['2026-05-31T23:30:00Z', 'month', 'June 2026'],
  ['2026-06-01T10:00:00+02:00', 'time', '09:00'],
  // A day and a month belong to no time zone.
  ['2026-06-01', 'date', '01-06-2026'],
  ['2026-06-01', 'date-time', '01-06-2026'],
  ['2018-06', 'month', 'June 2018'],
  ['2018-06', 'date', 'June 2018'],
  // Anything else is not guessed.
  ['soon', 'date', null],
  ['', 'date', null],
  ['2026-13', 'month', null],
]

test.each(cases)('%s as %s is %s', (iso, show, text) => {
  expect(formatMoment(iso, show)).toBe(text)
})
