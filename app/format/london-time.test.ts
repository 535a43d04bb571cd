import { expect, test } from 'vitest'
import { londonTime } from './london-time.ts'

test.each([
  ['2026-11-19T09:04:00Z', '2026-11-19', '09:04'],
  ['2026-07-01T23:30:00Z', '2026-07-02', '00:30'],
  ['2026-01-01T00:00:00Z', '2026-01-01', '00:00'],
])('%s is %s %s in London', (instant, day, time) => {
  expect(londonTime(new Date(instant))).toEqual({ day, time })
})
