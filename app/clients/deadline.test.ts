import { expect, test } from 'vitest'
import { formatDeadline, formatLastDay, protectionLabel } from './deadline.ts'

function deadline(now: string, due: string | null) {
  const { word, detail } = formatDeadline(due, new Date(now))
  return `${word} ${detail}`.trim()
}

const now = '2026-11-19T09:00:00Z'

test.each([
  ['2026-11-18T17:00:00Z', 'Overdue by 1 day'],
  ['2026-11-09T17:00:00Z', 'Overdue by 10 days'],
  ['2026-11-19T08:30:00Z', 'Overdue since 08:30'],
  ['2026-11-19T17:00:00Z', 'Today by 17:00'],
  ['2026-11-19T23:59:00Z', 'Today by 23:59'],
  ['2026-11-20T00:00:00Z', 'Tomorrow'],
  ['2026-11-23T12:00:00Z', 'In 4 days'],
  [null, 'No deadline'],
])('due %s, in November: %s', (due, expected) => {
  expect(deadline(now, due)).toBe(expected)
})

test('the day changes at midnight in London, not in Greenwich', () => {
  expect(deadline('2026-07-01T22:30:00Z', '2026-07-01T22:59:00Z')).toBe('Today by 23:59')
  expect(deadline('2026-07-01T22:30:00Z', '2026-07-01T23:30:00Z')).toBe('Tomorrow')
  expect(deadline('2026-07-01T23:10:00Z', '2026-07-01T22:59:00Z')).toBe('Overdue by 1 day')
})

test('a night of 23 hours is still one day', () => {
  expect(deadline('2026-03-28T12:00:00Z', '2026-03-29T11:00:00Z')).toBe('Tomorrow')
  expect(deadline('2026-03-28T23:30:00Z', '2026-03-30T22:59:00Z')).toBe('In 2 days')
})

test('includes the date only when the label does not say the day', () => {
  expect(formatDeadline('2026-11-23T12:00:00Z', new Date(now)).at).toBe('2026-11-23T12:00:00Z')
  expect(formatDeadline('2026-11-19T17:00:00Z', new Date(now)).at).toBeUndefined()
})

test.each([
  ['2026-11-18T17:00:00Z', '18-11-2026'],
  ['2026-11-19T17:00:00Z', 'Today by 17:00, 19-11-2026'],
  ['2026-11-20T23:59:00Z', 'Tomorrow, 20-11-2026'],
  ['2026-11-26T23:59:00Z', '26-11-2026'],
])('until %s: %s', (until, expected) => {
  expect(formatLastDay(until, new Date(now))).toBe(expected)
})

test('a protection that has ended is not said to last', () => {
  expect(protectionLabel('2026-11-19T17:00:00Z', new Date('2026-11-19T09:00:00Z'))).toBe('Protected until')
  expect(protectionLabel('2026-01-29T17:00:00Z', new Date('2026-11-19T09:00:00Z'))).toBe(
    'Protection ended on',
  )
})
