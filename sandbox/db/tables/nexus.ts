import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ImportJob, RowError } from '#contract/nexus/client-import.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import { clients } from './clients.ts'
import { instant, pence } from './columns.ts'
import { brokerageId, brokerId } from './people.ts'

/** The register's match for a row: its company, no such number, or no certain match. */
export type Registered =
  | {
      found: 'company'
      number: string
      name: string
      type: string
      status: string
      status_detail?: string | null
      incorporated_on: string
    }
  | { found: 'nothing' }
  | { found: 'unsure' }

export interface Facts {
  row: ImportRow
  registered: Registered
  /** Day of the check in London, `YYYY-MM-DD`. */
  checked_on: string
}

export type ScoredResult = 'Eligible' | 'LikelyEligible' | 'NeedsMoreData' | 'NotEligible' | 'NotFound'

const counter = (name: string) => integer(name).notNull().default(0)

export const clientImports = pgTable(
  'client_imports',
  {
    id: uuid('id').primaryKey(),
    brokerageId: brokerageId(),
    brokerId: brokerId(),
    uploadedBy: text('uploaded_by').notNull(),
    fileName: text('file_name').notNull(),
    /** Null for a seeded sample, which is never processed. */
    filePath: text('file_path'),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    status: text('status').$type<ImportJob['status']>().notNull(),
    totalRows: counter('total_rows'),
    validRows: counter('valid_rows'),
    errorRows: counter('error_rows'),
    warningRows: counter('warning_rows'),
    duplicateRows: counter('duplicate_rows'),
    processedRows: counter('processed_rows'),
    correctedRows: counter('corrected_rows'),
    replacedRows: counter('replaced_rows'),
    eligibleRows: counter('eligible_rows'),
    errorFilePath: text('error_file_path'),
    failureReason: text('failure_reason'),
    completedAt: instant('completed_at'),
  },
  (job) => [
    index('imports_brokerage').on(job.brokerageId, job.uploadedAt),
    index('imports_hash').on(job.brokerageId, job.sha256),
    index('imports_waiting').on(job.status, job.uploadedAt),
  ],
)

/** Row 0 is the header. */
export const importProblems = pgTable(
  'import_problems',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => clientImports.id),
    row: integer('row').notNull(),
    place: integer('place').notNull(),
    column: text('column').notNull(),
    code: text('code').$type<RowError['code']>().notNull(),
    message: text('message').notNull(),
    value: text('value'),
    severity: text('severity').$type<RowError['severity']>().notNull(),
  },
  (problem) => [
    primaryKey({ columns: [problem.importId, problem.row, problem.place] }),
    index('import_problems_listed').on(problem.importId, problem.severity, problem.row, problem.place),
  ],
)

export const preQualified = pgTable(
  'pre_qualified',
  {
    id: uuid('id').primaryKey(),
    importId: uuid('import_id')
      .notNull()
      .references(() => clientImports.id),
    brokerageId: uuid('brokerage_id').notNull(),
    brokerId: uuid('broker_id').notNull(),
    rowNumber: integer('row_number').notNull(),
    businessKey: text('business_key').notNull(),
    companyName: text('company_name').notNull(),
    companyNumber: text('company_number'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    result: text('result').$type<ScoredResult>().notNull(),
    minPence: pence('min_pence'),
    maxPence: pence('max_pence'),
    rateFrom: doublePrecision('rate_from'),
    facts: jsonb('facts').$type<Facts>().notNull(),
    checkedAt: instant('checked_at').notNull(),
    earlierCheckedAt: instant('earlier_checked_at'),
    droppedName: text('dropped_name'),
    expiresAt: instant('expires_at').notNull(),
    brokerReference: text('broker_reference'),
    referredClientId: uuid('referred_client_id').references(() => clients.id),
  },
  (row) => [
    uniqueIndex('pre_qualified_row').on(row.importId, row.rowNumber),
    index('pre_qualified_key').on(row.brokerageId, row.businessKey),
    index('pre_qualified_checked').on(row.brokerageId, row.checkedAt, row.id),
    index('pre_qualified_broker').on(row.brokerId, row.checkedAt),
  ],
)

export type ImportRecord = typeof clientImports.$inferSelect
export type PreQualifiedRow = typeof preQualified.$inferSelect
export type NewPreQualifiedRow = typeof preQualified.$inferInsert
