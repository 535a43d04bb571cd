import { expect, test } from 'vitest'
import { importColumns } from '#contract/nexus/client-import.ts'
import { readHeaders } from '#contract/nexus/rows/headers.ts'
import { correctionRows } from './failed-rows.ts'

function rowOf(changes: Record<string, string>, columns: string, codes: string) {
  const titles = importColumns.map(({ header }) => ({ value: header, formula: false }))
  const reading = readHeaders({ position: 1, cells: titles })
  if (!reading.ok) throw new Error(reading.message)
  const cells = importColumns.map(({ header, example }) => changes[header] ?? example)
  const [row] = correctionRows({
    headers: reading.headers,
    rows: [{ row: 7, cells, columns, codes, message: 'Row 7, Name: it is wrong.' }],
  })
  return row
}

test('a column with a list is corrected from its list, which holds what the file says', () => {
  const row = rowOf(
    { funding_purpose: 'Yacht', client_aware: 'No', ccj_last_3_years: 'maybe' },
    'funding_purpose ccj_last_3_years client_aware',
    'InvalidFormat InvalidFormat ConsentMissing',
  )
  const [purpose, judgment, aware] = row?.fields ?? []
  expect(purpose).toMatchObject({ label: 'Funding purpose', value: 'Yacht' })
  expect(purpose?.options).toContainEqual({ value: 'WorkingCapital', label: 'Working capital' })
  expect(purpose?.options).toContainEqual({ value: 'Yacht', label: 'Yacht (in your file)' })
  expect(judgment?.options?.map(({ label }) => label)).toEqual(['Yes', 'No', 'maybe (in your file)'])
  expect(aware?.options?.map(({ value }) => value)).toEqual(['Yes', 'No'])
  expect(row?.problems[0]?.todo).toBe('Enter one of the purposes of the template, like Working capital.')
})

test.each([
  ['without the columns of its errors', '', 'InvalidAmount', ['Company number', 'Company name']],
  ['with a code of the lender’s own', 'annual_turnover', 'TurnoverUnlikely', ['Annual turnover']],
])('a row %s says what the lender says of it', (_, columns, codes, fields) => {
  const row = rowOf({ annual_turnover: 'tbc' }, columns, codes)
  expect(row?.problems).toEqual([{ column: '', found: '', todo: 'Name: it is wrong.' }])
  expect(row?.fields.map(({ label }) => label)).toEqual(fields)
})

test.each([
  ['Required', 'company_number', { company_number: '', postcode: '' }, ['Company number', 'Postcode']],
  ['InvalidFormat', 'postcode', { company_number: '', postcode: 'ZZ' }, ['Postcode', 'Company number']],
  ['InvalidFormat', 'postcode', { postcode: 'ZZ' }, ['Postcode']],
  ['NameMismatch', 'company_name', {}, ['Company number', 'Company name']],
])('%s of %s, with %j, is corrected by what finds the business', (code, column, cells, fields) => {
  expect(rowOf(cells, column, code)?.fields.map(({ label }) => label)).toEqual(fields)
})

test('a row without a company name is named by its number', () => {
  expect(rowOf({ company_name: '' }, 'company_name', 'Required')?.name).toBe('99000001')
})
