import { expect, test } from 'vitest'
import { importColumns } from '#contract/nexus/client-import.ts'
import { readHeaders } from '#contract/nexus/rows/headers.ts'
import { correctionRows } from './failed-rows.ts'

function rowOf(changes: Record<string, string>) {
  const titles = importColumns.map(({ header }) => ({ value: header, formula: false }))
  const reading = readHeaders({ position: 1, cells: titles })
  if (!reading.ok) throw new Error(reading.message)
  const cells = importColumns.map(({ header, example }) => changes[header] ?? example)
  const [row] = correctionRows(
    { headers: reading.headers, rows: [{ row: 7, cells, codes: '', message: '' }] },
    '2026-11-19',
  )
  return row
}

test('a column with a list is corrected from its list, which holds what the file says', () => {
  const row = rowOf({ funding_purpose: 'Yacht', client_aware: 'No', ccj_last_3_years: 'maybe' })
  const [purpose, judgment, aware] = row?.fields ?? []
  expect(purpose).toMatchObject({ label: 'Funding purpose', value: 'Yacht' })
  expect(purpose?.options).toContainEqual({ value: 'WorkingCapital', label: 'Working capital' })
  expect(purpose?.options).toContainEqual({ value: 'Yacht', label: 'Yacht (in your file)' })
  expect(judgment?.options?.map(({ label }) => label)).toEqual([
    'Not given',
    'Yes',
    'No',
    'maybe (in your file)',
  ])
  expect(aware?.options?.map(({ value }) => value)).toEqual(['', 'Yes', 'No'])
  expect(row?.problems[0]?.todo).toBe('Enter one of the purposes of the template, like Working capital.')
})
