import { expect, test } from 'vitest'
import { purposeLabels } from '#app/clients/referral-labels.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import { previewBook } from './preview-book.ts'

const columns = importColumns.map(({ header }) => header)

function book(rows: Partial<Record<string, string>>[], headers = columns): string {
  const lines = rows.map((cells, index) => {
    const own = { company_number: String(99_000_001 + index) }
    return csvLine(
      headers.map((header) => cells[header] ?? own[header as keyof typeof own] ?? exampleOf(header)),
    )
  })
  return csvLine(headers) + lines.join('')
}

const exampleOf = (header: string) => importColumns.find((column) => column.header === header)?.example ?? ''

const preview = (content: BlobPart, fileName = 'book.csv') =>
  previewBook(new File([content], fileName), '2026-11-22')

test('counts the rows that are ready, and explains the first that are not', async () => {
  const rows = Array.from({ length: 420 }, (_, index) =>
    index % 11 === 10 && index < 407 ? { annual_turnover: 'tbc' } : {},
  )
  expect(await preview(book(rows))).toMatchObject({
    kind: 'read',
    rows: 420,
    ready: 383,
    toCorrect: 37,
    columns: { unknown: [], missing: [] },
    problems: [
      {
        row: 12,
        problems: [
          { column: 'Annual turnover', found: 'tbc', todo: 'Enter the amount in pounds, like 48000.' },
        ],
      },
      { row: 23 },
      { row: 34 },
      { row: 45 },
      { row: 56 },
    ],
  })
})

test('a business that is there twice is no row to correct, and a row with a warning is still ready', async () => {
  const rows = [{}, { company_number: '99000001' }, { sic_code: '04110' }]
  expect(await preview(book(rows))).toMatchObject({
    ready: 2,
    warnings: 1,
    twice: 1,
    toCorrect: 0,
    problems: [],
  })
})

test('a row in which only the awareness of the client is filled in is an empty row', async () => {
  const filledDown = `${columns.map((column) => (column === 'client_aware' ? 'Yes' : '')).join(',')}\r\n`
  expect(await preview(book([{}]) + filledDown.repeat(20))).toMatchObject({ rows: 1, toCorrect: 0 })
})

test('corrected rows are named by their numbers in their import', async () => {
  const headers = [...columns, 'Error row']
  const rows = [{ 'Error row': '12' }, { 'Error row': '34', annual_turnover: 'tbc' }]
  expect(await preview(book(rows, headers))).toMatchObject({
    corrected: true,
    columns: { unknown: [] },
    problems: [{ row: 34, problems: [{ column: 'Annual turnover' }] }],
  })
})

test('columns that are unknown or missing are named', async () => {
  const headers = [...columns.filter((column) => column !== 'sic_code'), 'Notes']
  expect(await preview(book([{}], headers))).toMatchObject({
    columns: { unknown: ['Notes'], missing: ['SIC code'] },
  })
})

test('purposes are named as screens name them, and so they can be entered', async () => {
  expect(await preview(book([{ funding_purpose: 'Holidays' }]))).toMatchObject({
    problems: [{ problems: [{ todo: 'Enter one of the purposes of the template, like Working capital.' }] }],
  })
  const rows = Object.values(purposeLabels).map((funding_purpose) => ({ funding_purpose }))
  expect(await preview(book(rows))).toMatchObject({ ready: rows.length, toCorrect: 0 })
})

test('a value to correct is shown as the file has it', async () => {
  expect(await preview(book([{ contact_email: 'maria.example@nowhere' }]))).toMatchObject({
    problems: [{ problems: [{ found: 'maria.example@nowhere' }] }],
  })
})

test('leading zeros that a spreadsheet removed are restored', async () => {
  expect(await preview(book([{ company_number: '1234567', contact_phone: '7700900101' }]))).toMatchObject({
    ready: 1,
  })
})

test('mixed encodings are read as Windows-1252', async () => {
  const mixed = Buffer.concat([Buffer.from(book([{ company_name: 'Café Ltd' }])), Buffer.from([0xe9])])
  expect(await preview(mixed)).toMatchObject({ kind: 'read', rows: 2 })
})

test.each([
  ['the wrong headers', 'Account,Owner\n1,2\n', 'book.csv', /names missing: company_number, company_name/],
  ['headers alone', csvLine(columns), 'book.csv', fileMessages.noRows],
  ['no bytes', '', 'book.csv', fileMessages.empty],
  ['a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'book.xlsx', fileMessages.password],
  ['no workbook', 'a,b', 'book.xlsx', fileMessages.notWorkbook],
  ['a cut workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]), 'book.xlsx', fileMessages.notWorkbook],
  ['another type', 'a,b', 'book.docx', fileMessages.type],
  ['an open quotation mark', `${csvLine(columns)}"1,2`, 'book.csv', /never closed/],
  ['21 MB', new Uint8Array(21 * 1024 * 1024), 'book.csv', fileMessages.tooLarge],
  ['50,001 rows', csvLine(columns) + 'x\r\n'.repeat(50_001), 'book.csv', fileMessages.tooManyRows],
] as [string, BlobPart, string, string | RegExp][])(
  '%s is refused in a sentence',
  async (_, content, name, message) => {
    expect(await preview(content, name)).toEqual({
      kind: 'unreadable',
      fileName: name,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  },
)

test('a formula is named, not its value', async () => {
  expect(await preview(book([{ annual_turnover: '=A1*2' }]).replace("'=A1", '=A1'))).toMatchObject({
    toCorrect: 1,
    problems: [
      { problems: [{ column: 'Annual turnover', todo: expect.stringContaining('Paste the value') }] },
    ],
  })
})

test('a file with more lines than a spreadsheet has, blank ones included, is not read to its end', async () => {
  const blank = `${csvLine(columns)}${'\n'.repeat(1_048_576)}`
  expect(await preview(blank, 'book.csv')).toMatchObject({ message: fileMessages.tooManyRows })
})
