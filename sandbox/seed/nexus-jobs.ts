import { createHash } from 'node:crypto'
import { csvLine } from '#contract/fields/csv.ts'
import { type ImportJob, importColumns, type RowError } from '#contract/nexus/client-import.ts'
import { errorHeaders } from '#contract/nexus/rows/headers.ts'
import { type Finding, toRowError } from '#contract/nexus/rows/row-problem.ts'
import type { clientImports } from '../db/tables/nexus.ts'
import { withBom } from '../http/csv-answer.ts'
import type { SeedClock } from './clock.ts'
import { seedId } from './ids.ts'
import { brokerageIds, brokerIds, brokerNames } from './people.ts'
import { companyName, unknownNumbers } from './registry.ts'

interface SampleJob {
  id: string
  broker: 'alex' | 'sam'
  fileName: string
  status: ImportJob['status']
  uploaded: [daysAgo: number, time: string]
  totalRows: number
  checked: number
  failureReason?: string
}

export const failedRowCount = 37

/** The sample imports (domain section 4): 420 checked rows. */
export const sampleJobs = {
  done: {
    id: seedId(61),
    broker: 'sam',
    fileName: 'autumn-portfolio.xlsx',
    status: 'Completed',
    uploaded: [21, '10:12'],
    totalRows: 25,
    checked: 25,
  },
  withErrors: {
    id: seedId(62),
    broker: 'alex',
    fileName: 'client-book.csv',
    status: 'CompletedWithErrors',
    uploaded: [2, '14:26'],
    totalRows: 420,
    checked: 420 - failedRowCount,
  },
  running: {
    id: seedId(63),
    broker: 'sam',
    fileName: 'spring-leads.csv',
    status: 'Processing',
    uploaded: [0, '09:02'],
    totalRows: 40,
    checked: 12,
  },
  failed: {
    id: seedId(64),
    broker: 'alex',
    fileName: 'crm-export.csv',
    status: 'Failed',
    uploaded: [9, '16:47'],
    totalRows: 0,
    checked: 0,
    failureReason:
      'Column names missing: company_number, company_name, annual_turnover and client_aware. Found: Account, Owner, Stage. Use the template’s first row.',
  },
} satisfies Record<string, SampleJob>

export const failedRowsPath = `imports/${sampleJobs.withErrors.id}/failed-rows-client-book.csv`

/** Without a file, so that no worker takes it up. */
export function sampleJobRow(
  job: SampleJob,
  clock: SeedClock,
): typeof clientImports.$inferInsert & { uploadedAt: Date } {
  const uploadedAt = clock.ago(...job.uploaded)
  const errorRows = job.status === 'CompletedWithErrors' ? job.totalRows - job.checked : 0
  const isOver = job.status !== 'Processing'
  return {
    id: job.id,
    brokerageId: brokerageIds.meridianQuay,
    brokerId: brokerIds[job.broker],
    uploadedBy: brokerNames[job.broker],
    fileName: job.fileName,
    size: 9_214 + job.totalRows * 148,
    sha256: createHash('sha256').update(job.fileName).digest('hex'),
    uploadedAt,
    status: job.status,
    totalRows: job.totalRows,
    processedRows: job.checked + errorRows,
    validRows: job.checked,
    errorRows,
    errorFilePath: errorRows > 0 ? failedRowsPath : null,
    failureReason: job.failureReason,
    completedAt: isOver ? new Date(uploadedAt.getTime() + 1_000 + job.totalRows * 20) : null,
  }
}

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
    remedy: 'Enter 8 characters, like 01234567. Check them at Companies House.',
  },
  {
    column: 'annual_turnover',
    code: 'InvalidAmount',
    expected: 'pounds like 48000 or 48,000.50',
    found: 'about half a million',
    remedy: 'Enter the amount in pounds, like 48000.',
  },
  {
    column: 'trading_since',
    code: 'InvalidDate',
    expected: 'MM-YYYY or DD-MM-YYYY, day first',
    found: '03/25/2019',
    remedy: 'Enter the month and the year, like 03-2019.',
  },
  {
    column: 'client_aware',
    code: 'ConsentMissing',
    expected: 'Yes',
    found: 'No',
    remedy: 'Tell the client that you may check, then choose Yes.',
  },
  {
    column: 'contact_email',
    code: 'InvalidEmail',
    expected: 'an email address like name@company.co.uk',
    found: 'sample.at.example.com',
    remedy: 'Enter an email address, like name@company.co.uk.',
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
  const lines = sampleRowErrors().map(({ row, column, code, message }, index) => {
    const number = unknownNumbers[index % unknownNumbers.length] ?? ''
    const own: Record<string, string | undefined> = {
      company_number: number,
      company_name: companyName(number),
      broker_reference: `MQ-${row}`,
      [column]: mistakeOf(row - 1)?.found,
    }
    const cells = importColumns.map(({ header, example }) => own[header] ?? example)
    return csvLine([...cells, String(row), code, message])
  })
  return withBom(csvLine([...headers, ...Object.values(errorHeaders)]) + lines.join(''))
}

function failedRowNumbers(): number[] {
  return Array.from({ length: failedRowCount }, (_, index) => (index + 1) * failedEvery)
}
