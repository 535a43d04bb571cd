import { expect, test } from 'vitest'
import { dayInWords, greeting } from './greeting.ts'

test.each([
  ['2026-11-19T09:00:00Z', 'Good morning, Alex'],
  ['2026-11-19T12:00:00Z', 'Good afternoon, Alex'],
  ['2026-07-01T17:30:00Z', 'Good evening, Alex'],
  ['2026-11-19T02:00:00Z', 'Good evening, Alex'],
])('at %s: %s', (now, words) => {
  expect(greeting('Alex', new Date(now))).toBe(words)
})

test('greets without a name when the lender knows none', () => {
  expect(greeting('', new Date('2026-11-19T09:00:00Z'))).toBe('Good morning')
})

test.each([
  [[], 0, 'Nothing is waiting for you.'],
  [['later'], 1, 'One client is with you. Nothing is due today.'],
  [['later', 'none'], 16, '16 clients are with you. Nothing is due today.'],
  [['today'], 3, 'One client needs you today.'],
  [['late', 'today', 'today', 'later'], 16, 'Three clients need you today, one of them overdue.'],
  [['late', 'late', 'later'], 3, 'Two clients are overdue.'],
] as const)('%j of %i: %s', (urgencies, total, words) => {
  expect(dayInWords([...urgencies], total)).toBe(words)
})
