import { expect, test } from 'vitest'
import { daySummary, greeting } from './day-summary.ts'

test.each([
  ['2026-11-19T09:00:00Z', 'Good morning, Alex'],
  ['2026-11-19T12:00:00Z', 'Good afternoon, Alex'],
  ['2026-07-01T17:30:00Z', 'Good evening, Alex'],
  ['2026-11-19T02:00:00Z', 'Good morning, Alex'],
])('at %s: %s', (now, expected) => {
  expect(greeting('Alex', new Date(now))).toBe(expected)
})

test('greets without a name when there is none', () => {
  expect(greeting('', new Date('2026-11-19T09:00:00Z'))).toBe('Good morning')
})

test.each([
  [[], 0, 'You are up to date.'],
  [['later'], 1, '1 client needs you. Nothing is due today.'],
  [['later', 'none'], 16, '16 clients need you. Nothing is due today.'],
  [['today'], 3, '1 client needs you today.'],
  [['late', 'today', 'today', 'later'], 16, '3 clients need you today. 1 is overdue.'],
  [['later'], 1240, '1,240 clients need you. Nothing is due today.'],
  [['late', 'late', 'later'], 3, '2 clients are overdue.'],
] as const)('%j of %i: %s', (urgencies, total, expected) => {
  expect(daySummary([...urgencies], total)).toBe(expected)
})
