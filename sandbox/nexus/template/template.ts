import { purposes } from '#contract/clients/referral.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { importColumns, importLimits } from '#contract/nexus/client-import.ts'
import { withBom } from '../../http/csv-answer.ts'
import { writeWorkbook } from './workbook.ts'

const headers = importColumns.map(({ header }) => header)
const examples = importColumns.map(({ example }) => example)
const answers = ['Yes', 'No']

export function templateCsv(): string {
  return withBom(csvLine(headers) + csvLine(examples))
}

export function templateWorkbook(): Promise<Buffer> {
  return writeWorkbook([
    {
      name: 'Clients',
      rows: [headers, examples],
      widths: headers.map((header) => Math.max(14, header.length + 4)),
      choices: [
        { column: headers.indexOf('funding_purpose'), source: `Lists!$A$2:$A$${purposes.length + 1}` },
        { column: headers.indexOf('ccj_last_3_years'), source: 'Lists!$B$2:$B$3' },
        { column: headers.indexOf('client_aware'), source: 'Lists!$B$2:$B$3' },
      ],
    },
    {
      name: 'Rules',
      rows: [['Column', 'Required', 'Rule', 'Example'], ...ruleRows()],
      widths: [28, 10, 70, 26],
    },
    {
      name: 'Lists',
      rows: [['Purposes', 'Answers'], ...purposes.map((purpose, index) => [purpose, answers[index] ?? ''])],
      widths: [24, 10],
    },
  ])
}

function ruleRows(): string[][] {
  const rules = importColumns.map(({ header, required, rule, example }) => [
    header,
    required ? 'Yes' : 'No',
    header === 'funding_purpose' ? `One of ${purposes.join(', ')}` : rule,
    example,
  ])
  const rows = importLimits.rows.toLocaleString('en-GB')
  const megabytes = importLimits.bytes / 1024 / 1024
  return [
    ...rules,
    ['', '', '', ''],
    [
      'The file',
      '',
      `One row for each business, up to ${rows} rows and ${megabytes} MB. Delete the example row.`,
      '',
    ],
    ['Dates', '', 'Day first: 31-03-2019 or 31/03/2019, or 2019-03-31. Never month first.', ''],
    ['Formulas', '', 'Plain values only: paste values, not formulas.', ''],
  ]
}
