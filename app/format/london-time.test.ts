import { expect, test } from 'vitest'
import { londonTime } from './london-time.ts'

test.each([
  ['2026-11-19T09:04:00Z', '2026-11-19', '09:04'],
  ['2026-07-01T23:30:00Z', '2026-07-02', '00:30'],
  ['2026-01-01T00:00:00Z', '2026-01-01', '00:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29', '00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
  ['1969-12-31T23:30:00Z', '1970-01-01', '00:30'],
])('%s is %s %s in London', (instant, day, time) => {
  expect(londonTime(new Date(instant))).toEqual({ day, time })
})

test('agrees with Intl for every half-hour of a year', () => {
  const intl = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const start = Date.UTC(2026, 0, 1)
  for (let step = 0; step < 365 * 48; step += 1) {
    const at = new Date(start + step * 1_800_000)
    const { day, time } = londonTime(at)
    expect(`${day} ${time}`).toBe(intl.format(at))
  }
})
