import { expect, test } from 'vitest'
import { isWorkingDay, workingDayUpTo } from './london.ts'

test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2022-01-03', 'New Year’s Day in place of a Saturday'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2025-04-18', 'Good Friday'],
  ['2024-04-01', 'Easter Monday'],
  ['2026-05-04', 'early May'],
  ['2024-05-27', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-28', 'Boxing Day in place of a Saturday'],
  ['2027-12-27', 'Christmas Day in place of a Saturday'],
  ['2027-12-28', 'Boxing Day in place of a Sunday'],
  ['2026-11-28', 'a Saturday'],
])('banks do not work on %s, %s', (day) => {
  expect(isWorkingDay(day)).toBe(false)
})

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-12-27', '2026-12-24'],
  ['2027-02-27', '2027-02-26'],
  ['2024-05-27', '2024-05-24'],
  ['2027-12-27', '2027-12-24'],
])('the last working day up to %s is %s', (day, last) => {
  expect(workingDayUpTo(day)).toBe(last)
})
