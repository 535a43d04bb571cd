import { createHash } from 'node:crypto'
import { requireHeaders } from '#client-book/require-headers.ts'
import { csvLine } from '#contract/fields/csv.ts'
import { type ImportJob, importColumns } from '#contract/nexus/client-import.ts'
import { errorHeaders } from '#contract/nexus/rows/headers.ts'
import { createRowReader } from '#contract/nexus/rows/read-row.ts'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
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
  /** Rows that are checked or failed. */
  processed: number
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
    processed: 25,
  },
  withErrors: {
    id: seedId(62),
    broker: 'alex',
    fileName: 'client-book.csv',
    status: 'CompletedWithErrors',
    uploaded: [2, '14:26'],
    totalRows: 420,
    processed: 420,
  },
  today: {
    id: seedId(63),
    broker: 'sam',
    fileName: 'spring-leads.csv',
    status: 'Completed',
    uploaded: [0, '09:02'],
    totalRows: 12,
    processed: 12,
  },
  failed: {
    id: seedId(64),
    broker: 'alex',
    fileName: 'crm-export.csv',
    status: 'Failed',
    uploaded: [9, '16:47'],
    totalRows: 0,
    processed: 0,
    failureReason:
      'Column names missing: company_number, company_name, annual_turnover and client_aware. Found: Account, Owner, Stage. Use the template’s first row.',
  },
} satisfies Record<string, SampleJob>

export const failedRowsPath = `imports/${sampleJobs.withErrors.id}/failed-rows-client-book.csv`

/** Without a file, which nothing reads again, and before its first row. */
export function sampleJobRow(job: SampleJob, clock: SeedClock): typeof clientImports.$inferInsert {
  const uploadedAt = clock.ago(...job.uploaded)
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
    errorFilePath: job.status === 'CompletedWithErrors' ? failedRowsPath : null,
    failureReason: job.failureReason,
    completedAt: new Date(uploadedAt.getTime() + 1_000 + job.totalRows * 20),
  }
}

const failedEvery = 11

/** What the failed rows have, in turn, in place of the template's example. */
const mistakes = [
  ['company_number', '9900012X'],
  ['annual_turnover', 'about half a million'],
  ['trading_since', '03/25/2019'],
  ['client_aware', 'No'],
  ['contact_email', 'sample.at.example.com'],
] as const

const headers = importColumns.map(({ header }) => header)
const toRow = (position: number, values: readonly string[]) => ({
  position,
  cells: values.map((value) => ({ value, formula: false })),
})

export const templateHeaders = () => requireHeaders(toRow(1, headers))

/** The failed rows as uploaded, each with what the import finds. */
export function failedRows() {
  const read = createRowReader(templateHeaders(), '2026-01-01')
  return unknownNumbers.slice(0, failedRowCount).map((company, index) => {
    const number = (index + 1) * failedEvery + 1
    const [column, value] = mistakes[index % mistakes.length] ?? mistakes[0]
    const own: Record<string, string> = {
      company_number: company,
      company_name: companyName(company),
      broker_reference: `MQ-${number}`,
      [column]: value,
    }
    const cells = importColumns.map(({ header, example }) => own[header] ?? example)
    return { number, cells, findings: read(toRow(number, cells)).findings }
  })
}

export function sampleFailedRows(): string {
  const lines = failedRows().flatMap(({ number, cells, findings }) =>
    findings
      .map((finding) => toRowError(number, finding))
      .map(({ row, column, code, message }) => csvLine([...cells, String(row), column, code, message])),
  )
  return withBom(csvLine([...headers, ...Object.values(errorHeaders)]) + lines.join(''))
}
