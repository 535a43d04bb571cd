import { csvLine } from '#contract/fields/csv.ts'
import { importColumns, type RowError } from '#contract/nexus/client-import.ts'
import { type Finding, toRowError } from '#contract/nexus/rows/row-problem.ts'
import { withBom } from '../http/csv-answer.ts'
import { companyName } from './company-names.ts'
import { failedRowCount } from './nexus-jobs.ts'
import { unknownNumbers } from './nexus-numbers.ts'

const failedEvery = 11

export function isFailedRow(row: number): boolean {
  return row % failedEvery === 0 && row / failedEvery <= failedRowCount
}

const mistakes: Finding[] = [
  {
    column: 'company_number',
    code: 'InvalidCompanyNumber',
    expected: '8 characters like 01234567',
    found: '9900012X',
    remedy: 'Check it at Companies House.',
  },
  {
    column: 'annual_turnover',
    code: 'InvalidAmount',
    expected: 'pounds like 48000 or 48,000.50',
    found: 'about half a million',
    remedy: 'Enter figures only.',
  },
  {
    column: 'trading_since',
    code: 'InvalidDate',
    expected: 'MM-YYYY or DD-MM-YYYY, day first',
    found: '03/25/2019',
    remedy: 'Enter it like 03-2019.',
  },
  {
    column: 'client_aware',
    code: 'ConsentMissing',
    expected: 'Yes',
    found: 'No',
    remedy: 'Tell the client that you may check, then enter Yes.',
  },
  {
    column: 'contact_email',
    code: 'InvalidEmail',
    expected: 'an email address like name@company.co.uk',
    found: 'sample.at.example.com',
    remedy: 'Check the address.',
  },
]

function mistakeOf(row: number): Finding | undefined {
  return mistakes[(row / failedEvery - 1) % mistakes.length]
}

export function sampleRowErrors(): RowError[] {
  return failedRowNumbers().flatMap((row) => {
    const mistake = mistakeOf(row)
    return mistake ? toRowError(row + 1, mistake) : []
  })
}

export function sampleFailedRows(): string {
  const headers = importColumns.map(({ header }) => header)
  const lines = sampleRowErrors().map(({ row, column, message }, index) => {
    const number = unknownNumbers[index % unknownNumbers.length] ?? ''
    const own: Record<string, string | undefined> = {
      company_number: number,
      company_name: companyName(number),
      broker_reference: `MQ-${row}`,
      [column]: mistakeOf(row - 1)?.found,
    }
    const cells = importColumns.map(({ header, example }) => own[header] ?? example)
    return csvLine([...cells, message])
  })
  return withBom(csvLine([...headers, 'Error']) + lines.join(''))
}

function failedRowNumbers(): number[] {
  return Array.from({ length: failedRowCount }, (_, index) => (index + 1) * failedEvery)
}
