import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { completedImport, runningImport } from '#tests/support/nexus.ts'
import { testNow } from '#tests/support/route-args.ts'
import { importProgress, importStatus, isRunning } from './import-status.ts'

const progress = (changes: Partial<ImportJob> = {}) =>
  importProgress({ ...runningImport, ...changes }, testNow)

test('shows an import’s progress and remaining time', () => {
  expect(progress()).toEqual({
    id: runningImport.id,
    file_name: 'client-book-north.xlsx',
    title: 'Checking clients, 60%',
    rows: '744 of 1,240',
    percent: 60,
    left: 'About 1 minute',
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
  [20, 'About 20 hours'],
  // An estimate would rise as the minutes pass.
  [19, null],
])('with %i rows in 20 minutes the time left is %s', (processed_rows, left) => {
  const uploaded_at = new Date(testNow.getTime() - 20 * 60_000).toISOString()
  expect(progress({ processed_rows, uploaded_at })).toMatchObject({ left })
})

test('rows of a known business are no rows to correct', () => {
  const labelOf = (duplicate_rows: number) => importStatus({ ...completedImport, duplicate_rows }).label
  expect([0, 5, 37].map(labelOf)).toEqual([
    'Completed, 37 rows to correct',
    'Completed, 32 rows to correct',
    'Completed',
  ])
})

test.each(['The first row must name the columns', 'The first row must name the columns.'])(
  'a file that could not be read says why, in a sentence: “%s”',
  (failure_reason) => {
    expect(importStatus({ ...completedImport, status: 'Failed', failure_reason })).toEqual({
      label: 'Not imported',
      colour: 'red',
      note: 'The first row must name the columns.',
    })
  },
)

test('a completed import is not running', () => {
  const statuses = ['Queued', 'Validating', 'Processing', 'Completed', 'Failed', 'Cancelled'] as const
  expect(statuses.filter((status) => isRunning({ status }))).toEqual(['Queued', 'Validating', 'Processing'])
})
