import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { importColumns, usualColumnNames } from '#contract/nexus/client-import.ts'
import { readHeaders } from './headers.ts'
import { createRowReader } from './read-row.ts'
import { readMonth } from './repair.ts'
import { toRowError } from './row-problem.ts'

const today = '2026-11-21'
const sheetRow = (values: string[], formula = false) => ({
  position: 1,
  cells: values.map((value) => ({ value, formula })),
})
function headersOf(cells: string[]) {
  const reading = readHeaders(sheetRow(cells))
  if (!reading.ok) throw new Error(reading.message)
  return reading.headers
}

const names = importColumns.map(({ header }) => header)
const example = Object.fromEntries(importColumns.map(({ header, example: value }) => [header, value]))
const read = createRowReader(headersOf(names), today)
const readWith = (changes: Record<string, string>) =>
  read(sheetRow(names.map((name) => ({ ...example, ...changes })[name] ?? '')))
const codesOf = (changes: Record<string, string>) =>
  readWith(changes).findings.map(({ column, code }) => `${column} ${code}`)

test('the template’s example is a valid row', () => {
  expect(readWith({})).toEqual({
    findings: [],
    row: {
      company_number: '99000001',
      company_name: 'Larkfield Joinery Ltd',
      contact_first_name: 'Sample',
      contact_last_name: 'Director',
      contact_email: 'sample@example.com',
      contact_phone: '+447700900101',
      annual_turnover_pence: 48_000_000,
      trading_since: '2019-03',
      average_monthly_card_sales_pence: 1_200_000,
      average_monthly_invoices_pence: 3_000_000,
      amount_needed_pence: 5_000_000,
      funding_purpose: 'WorkingCapital',
      sic_code: '43320',
      postcode: 'ZZ1 1AA',
      existing_borrowing_pence: 1_500_000,
      ccj_last_3_years: false,
      broker_reference: 'BK-0001',
    },
  })
})

test('headers match in any case, with any spaces, underscores and asterisks', () => {
  const cells = ['Client Aware', 'ANNUAL-TURNOVER *', 'companyname', 'Company number', 'Favourite colour', '']
  const { places, unknown } = headersOf(cells)
  expect(Object.fromEntries(places)).toEqual({
    client_aware: 0,
    annual_turnover: 1,
    company_name: 2,
    company_number: 3,
  })
  expect(unknown).toEqual(['Favourite colour'])
})

test('a usual name stands for a column that the file does not have under its own', () => {
  const cells = ['Company No', 'Client', 'Company name', 'Turnover (£)', 'Revenue', 'Client Aware?']
  const { places, unknown } = headersOf(cells)
  expect(Object.fromEntries(places)).toEqual({
    company_number: 0,
    company_name: 2,
    annual_turnover: 3,
    client_aware: 5,
  })
  expect(unknown).toEqual(['Client', 'Revenue'])
})

test('no name stands for two columns', () => {
  const all = [...names.map((name) => name.replaceAll('_', '')), ...Object.values(usualColumnNames).flat()]
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((name) => /[^a-z\d]/.test(name))).toEqual([])
})

test.each([
  [undefined, /empty/],
  [
    ['company_number', 'sales'],
    /names missing: company_name, annual_turnover and client_aware. Found: company_number, sales\./,
  ],
  [
    Array.from({ length: 23 }, (_, index) => `Column ${index + 1}`),
    /Found: Column 1, .*, Column 20 and 3 more\./,
  ],
  [[...names, 'Company Name'], /company_name is in the file twice/],
])('wrong headers %# are refused with a message', (cells, message) => {
  expect(readHeaders(cells && sheetRow(cells))).toEqual({
    ok: false,
    message: expect.stringMatching(message),
  })
})

test.each([
  ['company_number', '1234567', '01234567'],
  ['company_number', ' sc 123456', 'SC123456'],
  ['contact_phone', '7700900101', '+447700900101'],
  ['contact_phone', "'+44 7700 900101", '+447700900101'],
  ['sic_code', '1110', '01110'],
  ['trading_since', '2019-03-01', '2019-03'],
  ['trading_since', '31/03/2019', '2019-03'],
  ['trading_since', 'Mar-19', '2019-03'],
  ['trading_since', 'Sept-19', '2019-09'],
  ['trading_since', 'Mar-87', '1987-03'],
  ['funding_purpose', 'working capital', 'WorkingCapital'],
  ['ccj_last_3_years', 'TRUE', true],
  ['ccj_last_3_years', 'n', false],
])('what a spreadsheet program made of %s, %s, is corrected', (column, cells, kept) => {
  expect(readWith({ [column]: cells }).row).toMatchObject({ [column]: kept })
})

test.each([
  ['company_number', '1234567X', 'InvalidCompanyNumber'],
  ['company_name', 'x'.repeat(161), 'TooLong'],
  ['company_name', '', 'Required'],
  ['contact_first_name', 'R2-D2', 'InvalidFormat'],
  ['contact_email', 'sample@', 'InvalidEmail'],
  ['contact_phone', '4.4770090012E+11', 'InvalidPhone'],
  ['annual_turnover', '', 'Required'],
  ['annual_turnover', 'lots', 'InvalidAmount'],
  ['annual_turnover', '100000000.01', 'OutOfRange'],
  ['annual_turnover', '-5', 'OutOfRange'],
  ['trading_since', '03/25/2019', 'InvalidDate'],
  ['trading_since', '31-02-2019', 'InvalidDate'],
  ['trading_since', '12-2026', 'OutOfRange'],
  ['amount_needed', '999', 'OutOfRange'],
  ['sic_code', '433', 'InvalidFormat'],
  ['sic_code', '04110', 'UnknownSector'],
  ['client_aware', 'No', 'ConsentMissing'],
  ['client_aware', '', 'ConsentMissing'],
  ['broker_reference', 'x'.repeat(41), 'TooLong'],
])('%s %s is %s', (column, cells, code) => {
  expect(codesOf({ [column]: cells })).toEqual([`${column} ${code}`])
})

test('without a number a name and a postcode are enough, without either the row needs correction', () => {
  expect(codesOf({ company_number: '' })).toEqual([])
  expect(codesOf({ company_number: '', postcode: '' })).toEqual(['company_number Required'])
})

test.each(importColumns.map(({ header }) => header))(
  'a cell of %s that is longer than any value is refused unread, however it is made',
  (column) => {
    for (const cell of [`1${' '.repeat(100_000)}b`, '1'.repeat(100_000), '('.repeat(100_000)])
      expect(codesOf({ [column]: cell })).toContain(`${column} TooLong`)
  },
)

test('a message about a cell that was refused unread says how long it may be', () => {
  const { findings } = readWith({ company_name: 'x'.repeat(1_001), sic_code: '1'.repeat(1_001) })
  expect(findings.map(({ code, expected }) => `${code} ${expected}`)).toEqual([
    'TooLong 2 to 160 characters',
    'TooLong up to 1,000 characters',
  ])
})

test('a formula is never read as its value', () => {
  const cells = names.map((name) => ({ value: example[name] ?? '', formula: name === 'annual_turnover' }))
  expect(read({ position: 1, cells }).findings).toMatchObject([
    { column: 'annual_turnover', code: 'FormulaNotAllowed' },
  ])
})

test.each([
  ['=Larkfield', 'Paste the value, not the formula.'],
  ["'=Larkfield", 'Paste the value, not the formula.'],
  ["' =Larkfield", 'Paste the value, not the formula.'],
  ['@At Ltd', 'Delete the @ at its start: a spreadsheet reads it as a formula.'],
  ['<b>Html</b> Ltd', 'Remove the characters < and > and any control characters.'],
  ['x', 'Enter 2 to 160 characters.'],
])('what to change in the name “%s” is said', (company_name, remedy) => {
  expect(readWith({ company_name }).findings).toMatchObject([{ column: 'company_name', remedy }])
})

test('a formula without a cached value is refused too', () => {
  const cells = names.map((name) => ({
    value: name === 'sic_code' ? '' : (example[name] ?? ''),
    formula: name === 'sic_code',
  }))
  expect(read({ position: 1, cells }).findings).toMatchObject([
    { column: 'sic_code', code: 'FormulaNotAllowed', found: 'a formula' },
  ])
})

test('a message names the place, the expected and the found value, and what to do', () => {
  const [finding] = readWith({ company_number: '1234567X' }).findings
  expect(finding && toRowError(42, finding)).toEqual({
    row: 42,
    column: 'company_number',
    code: 'InvalidCompanyNumber',
    value: '1234567X',
    message:
      'Row 42, Company number: expected 8 characters like 01234567, found "1234567X". Enter 8 characters, like 01234567. Check them at Companies House.',
    severity: 'Error',
  })
})

test('personal values are masked in message and value', () => {
  const [finding] = readWith({ contact_email: 'maria.private@nowhere' }).findings
  const error = finding && toRowError(1, finding)
  expect(error).toMatchObject({ value: 'm***', message: expect.stringContaining('found "m***"') })
  expect(JSON.stringify(error)).not.toContain('private')
})

test('a day is never read month first', () => {
  expect(readMonth('04/05/2019', today)).toBe('2019-05')
  expect(readMonth('05/13/2019', today)).toBeUndefined()
})

test('any cells are either read or refused with a finding', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 60 }), (value) => {
      const { row, findings } = read(sheetRow(names.map(() => value)))
      expect(row === undefined).toBe(findings.some(({ severity }) => severity !== 'Warning'))
      for (const finding of findings) expect(toRowError(1, finding).message.length).toBeLessThan(400)
    }),
  )
})
