import { expect, test } from 'vitest'
import { bankStatements } from '#contract/clients/bank-statements.ts'
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
const read = (documents: Client['documents'], connected = false) =>
  bankStatements({ documents, open_banking_connected: connected })

test('three different months are enough, in one file or in several', () => {
  expect(read([statement('2026-08-01', '2026-10-31')])).toMatchObject({ done: true })
  const two = [statement('2026-08-01', '2026-08-31'), statement('2026-10-01', '2026-10-31')]
  expect(read(two)).toEqual({
    months: ['2026-08', '2026-10'],
    covered: 2,
    connected: false,
    done: false,
  })
  expect(read([...two, statement('2026-10-01', '2026-10-31')]).done).toBe(false)
  expect(read([...two, statement('2026-09-01', '2026-09-30')]).months).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
  ])
})

test('a statement without dates counts as one month', () => {
  expect(read([statement()])).toMatchObject({ covered: 1, done: false })
  expect(read([statement('2026-08-01', '2026-09-30'), statement()])).toMatchObject({ covered: 3, done: true })
  expect(read([statement(), statement(), statement(), statement()])).toMatchObject({ covered: 3, done: true })
})

test('a connected bank is enough', () => {
  expect(read([], true)).toMatchObject({ connected: true, done: true })
})

test('statements that were sent back do not count', () => {
  expect(
    read([statement('2026-08-01', '2026-10-31', 'Rejected'), statement(undefined, undefined, 'Rejected')]),
  ).toEqual({
    months: [],
    covered: 0,
    connected: false,
    done: false,
  })
})
