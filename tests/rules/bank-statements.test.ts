import { expect, test } from 'vitest'
import { bankStatements, isRecent } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { clientOf } from '#tests/support/client.ts'

const [document] = clientOf().documents as [Client['documents'][number]]
const statement = (from?: string, to?: string, status = 'Uploaded') => ({
  ...document,
  upload_type: 'BankStatement',
  status,
  period_from: from,
  period_to: to,
})
const today = '2026-11-18'
const read = (documents: Client['documents'], connected = false, on = today) =>
  bankStatements({ documents, open_banking_connected: connected }, on)

test.each([
  ['the three that have ended', '2026-08-01', '2026-10-31', 3],
  ['the current one and the two before', '2026-09-01', '2026-11-30', 3],
  ['the three before the last', '2026-07-01', '2026-09-30', 3],
  ['a whole year', '2025-11-01', '2026-10-31', 3],
  ['the year before', '2025-08-01', '2025-10-31', 0],
  ['two that are too old and one that counts', '2026-05-01', '2026-07-31', 1],
  ['an end before its start', '2026-10-31', '2026-08-01', 0],
])('of the last three months, a statement of %s covers as many as count', (_, from, to, covered) => {
  expect(read([statement(from, to)])).toMatchObject({ covered, done: covered === 3 })
})

test('three different months are enough, in one file or in several, and the missing ones are named', () => {
  expect(read([]).missing).toBe('08-2026, 09-2026 and 10-2026')
  const two = [statement('2026-08-01', '2026-08-31'), statement('2026-10-01', '2026-10-31')]
  const counted = { months: ['2026-08', '2026-10'], covered: 2, missing: '09-2026', done: false }
  expect(read(two)).toMatchObject(counted)
  expect(read([...two, statement('2026-10-01', '2026-10-31')])).toMatchObject(counted)
  expect(read([...two, statement('2026-09-01', '2026-09-30')])).toMatchObject({ missing: '', done: true })
  expect(read([statement('2025-11-01', '2026-01-31')], false, '2026-02-03')).toMatchObject({ done: true })
})

test.each([
  ['2026-12-10', '08-2026, 09-2026 and 10-2026'],
  ['2026-12-11', '09-2026, 10-2026 and 11-2026'],
  ['2027-01-01', '09-2026, 10-2026 and 11-2026'],
])('on %s, statements that the client can have are asked for', (on, missing) => {
  expect(read([], false, on).missing).toBe(missing)
})

test('a statement without dates counts as one month', () => {
  expect(read([statement()])).toMatchObject({ covered: 1, missing: '2 more months', done: false })
  expect(read([statement('2026-08-01', '2026-09-30'), statement()])).toMatchObject({ covered: 3, done: true })
  expect(read([statement(), statement(), statement(), statement()])).toMatchObject({ covered: 3, done: true })
})

test('a connected bank is enough', () => {
  expect(read([], true)).toMatchObject({ connected: true, missing: '', done: true })
})

test('statements that were sent back do not count, and are to be replaced while a month of theirs is missing', () => {
  const sentBack = [
    statement('2026-08-01', '2026-08-31', 'Rejected'),
    statement(undefined, undefined, 'Rejected'),
  ]
  expect(read(sentBack)).toMatchObject({ covered: 0, sentBack, done: false })
  expect(read(sentBack, true).sentBack).toEqual([])
  const others = [...sentBack, statement('2026-08-01', '2026-09-30')]
  expect(read(others).sentBack).toEqual(sentBack.slice(1))
  expect(read([...others, statement('2026-10-01', '2026-10-31')]).sentBack).toEqual([])
})

test('a statement whose year is mistyped covers no month that may count', () => {
  const recent = (from: string, to: string) => isRecent(statement(from, to), today)
  expect(recent('2025-08-01', '2025-10-31')).toBe(false)
  expect(recent('2026-01-01', '2026-07-31')).toBe(true)
  expect(recent('2026-11-01', '2026-11-30')).toBe(true)
})
