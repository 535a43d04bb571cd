import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { completedImport } from '#tests/support/nexus.ts'
import { testNow } from '#tests/support/route-args.ts'
import { type JobQuery, jobView } from './job-view.ts'

function viewOf(changes: Partial<ImportJob>, show: JobQuery['show'] = 'rows') {
  const job = { ...completedImport, errors_total: 51, ...changes }
  return jobView(job, { page: 1, show }, [], testNow)
}

test('rows of a known business are not counted as rows to correct', () => {
  const { title, figures, tabs } = viewOf({ duplicate_rows: 5 })
  expect(title).toBe('Correct 32 rows')
  expect(figures.map(({ label, value, note }) => [label, value, note])).toEqual([
    ['Rows in the file', '420', '5 left out: unchanged, already referred or twice in the file'],
    ['Checked', '383', '14 with a warning'],
    ['To correct', '32', undefined],
    ['Eligible or likely eligible', '92', undefined],
  ])
  expect(tabs[0]).toMatchObject({ label: 'To correct', count: 32 })
})

test('an import in which nothing was checked says so without a count', () => {
  expect(viewOf({ valid_rows: 0, duplicate_rows: 37, total_rows: 37 }).lead).toBe(
    'No rows checked on 17-11-2026, from client-book.csv.',
  )
})

test('corrected rows are rows of their import', () => {
  const { figures } = viewOf({ valid_rows: 385, error_rows: 35, corrected_rows: 2 })
  expect(figures.find(({ label }) => label === 'Checked')).toMatchObject({
    value: '385',
    note: '2 corrected, 14 with a warning',
  })
})

test('clients that were checked before lead to their new results', () => {
  expect(viewOf({}).replaced).toBeNull()
  expect(viewOf({ id: 'i7', replaced_rows: 12 }).replaced).toEqual({
    count: 12,
    to: '/nexus?import_id=i7&replaced=true',
  })
})

test('rows that are all left out are one sentence, until each is asked for', () => {
  const again = { valid_rows: 0, duplicate_rows: 37, warning_rows: 0 }
  expect(viewOf(again)).toMatchObject({
    leftOut: {
      text: 'There is nothing to correct: 37 rows were left out.',
      to: `/nexus/import/${completedImport.id}?show=all`,
    },
    problems: [],
    paging: null,
  })
  expect(viewOf(again, 'all')).toMatchObject({ leftOut: null, paging: { total: 51 } })
  // A warning is of a row that was checked.
  expect(viewOf({ ...again, warning_rows: 1 })).toMatchObject({ leftOut: null, paging: { total: 51 } })
})

test('an import whose other rows are all known is completed', () => {
  const error = {
    row: 7,
    column: 'company_number',
    code: 'AlreadyImported',
    message: 'Row 7, Company number: expected a business that is not in your results, found "99000001".',
    value: '99000001',
    severity: 'Error',
  } as const
  const { title, problems } = viewOf({ duplicate_rows: 37, errors: [error] }, 'all')
  expect(title).toBe('client-book.csv')
  expect(problems[0]).toMatchObject({
    kind: { label: 'Already checked', colour: 'grey' },
    resultTo: '/nexus?search=99000001',
  })
})
