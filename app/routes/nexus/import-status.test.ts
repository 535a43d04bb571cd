import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { runningImport } from '#tests/support/nexus.ts'
import { testNow } from '#tests/support/route-args.ts'
import { importProgress, isRunning } from './import-status.ts'

const progress = (changes: Partial<ImportJob> = {}) =>
  importProgress({ ...runningImport, ...changes }, testNow)

test('shows an import’s progress, speed and remaining time', () => {
  expect(progress()).toEqual({
    id: runningImport.id,
    fileName: 'client-book-north.xlsx',
    title: 'Checking clients, 60%',
    done: 744,
    total: 1_240,
    rows: '744 of 1,240',
    speed: '8 rows a second',
    left: 'About 1 minute',
    started: '08:58 by Sam Placeholder',
  })
})

test.each([
  [{ status: 'Queued', processed_rows: 0, total_rows: 0 } as const, 'Waiting', null],
  [{ status: 'Validating', processed_rows: 0, total_rows: 0 } as const, 'Checking the file', null],
  [{ processed_rows: 1_200 }, 'Checking clients, 60%', 'Less than 1 minute'],
  [{ processed_rows: 10 }, 'Checking clients, 60%', 'About 3 hours'],
  // The lender's clock is ahead.
  [{ uploaded_at: '2026-11-19T09:30:00Z' }, 'Checking clients, 60%', null],
])('%j', (changes, title, left) => {
  expect(progress(changes)).toMatchObject({ title, left })
})

test.each([
  // 20 minutes after it was uploaded.
  [20, '1 row a minute', 'About 20 hours'],
  // An estimate would rise as the minutes pass.
  [19, 'Less than 1 row a minute', null],
])('with %i rows in 20 minutes the speed is %s and the time left %s', (processed_rows, speed, left) => {
  const uploaded_at = new Date(testNow.getTime() - 20 * 60_000).toISOString()
  expect(progress({ processed_rows, uploaded_at })).toMatchObject({ speed, left })
})

test('a completed import is not running', () => {
  const statuses = ['Queued', 'Validating', 'Processing', 'Completed', 'Failed', 'Cancelled'] as const
  expect(statuses.filter((status) => isRunning({ status }))).toEqual(['Queued', 'Validating', 'Processing'])
})
