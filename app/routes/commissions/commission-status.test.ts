import { expect, test } from 'vitest'
import { isOverdue, statusToday } from './commission-status.tsx'

const due_at = '2026-12-24T09:00:00Z'
const onTheDay = new Date('2026-12-24T23:59:00Z')
const theDayAfter = new Date('2026-12-25T00:00:00Z')

test('a payment is overdue once its London day has passed', () => {
  expect(isOverdue(due_at, onTheDay)).toBe(false)
  expect(isOverdue(due_at, theDayAfter)).toBe(true)
  expect(isOverdue('2026-12-24', onTheDay)).toBe(false)
  expect(isOverdue('2026-12-24', theDayAfter)).toBe(true)
  expect(isOverdue('2026-06-30', new Date('2026-06-30T23:30:00Z'))).toBe(true)
})

test.each([null, undefined, '', 'soon', '05/01/2026'])('a payment due “%s” is not overdue', (due) => {
  expect(isOverdue(due, theDayAfter)).toBe(false)
})

test.each([
  ['Accrued', 'Overdue'],
  ['Payable', 'Overdue'],
  ['Paid', 'Paid'],
  ['OnHold', 'OnHold'],
  ['ClawedBack', 'ClawedBack'],
  ['Cancelled', 'Cancelled'],
  ['Newer', 'Newer'],
])('a line that is %s is %s once its day has passed', (status, today) => {
  expect(statusToday({ status, due_at }, onTheDay)).toBe(status)
  expect(statusToday({ status, due_at }, theDayAfter)).toBe(today)
  expect(statusToday({ status, due_at, paid_at: due_at }, theDayAfter)).toBe(status)
})
