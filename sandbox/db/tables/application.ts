import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TimelineEvent } from '#contract/clients/client.ts'
import type { Director } from '#contract/clients/director.ts'
import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import { clientId } from './clients.ts'
import { instant } from './columns.ts'

/** Details that no query reads. */
export type DirectorDetailsRecord = Partial<
  Pick<
    Director,
    | 'title'
    | 'date_of_birth_reason'
    | 'nationality'
    | 'residential_address'
    | 'previous_addresses'
    | 'residential_status'
    | 'is_guarantor'
    | 'is_pep'
    | 'pep_detail'
    | 'bankrupt_or_iva'
    | 'bankrupt_or_iva_detail'
    | 'consent_credit_search'
  >
>

export const directors = pgTable(
  'directors',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    position: integer('position').notNull(),
    officerId: text('officer_id'),
    source: text('source').$type<Director['source']>().notNull(),
    registryBirth: jsonb('registry_birth').$type<{ month: number; year: number }>(),
    firstName: text('first_name').notNull(),
    middleNames: text('middle_names'),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth'),
    email: text('email'),
    phoneNumber: text('phone_number'),
    /** Hundredths of a percent. */
    shareholdingBasisPoints: integer('shareholding_basis_points'),
    isSignatory: boolean('is_signatory'),
    details: jsonb('details').$type<DirectorDetailsRecord>().notNull().default({}),
    consentAt: instant('consent_at'),
    idCheckStatus: text('id_check_status')
      .$type<Director['id_check_status']>()
      .notNull()
      .default('NotStarted'),
  },
  (director) => [index('directors_client').on(director.clientId, director.position)],
)

export const storedFiles = pgTable('stored_files', {
  path: text('path').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  name: text('name').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  uploadType: text('upload_type').notNull(),
  sha256: text('sha256').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
})

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    filePath: text('file_path')
      .notNull()
      .unique()
      .references(() => storedFiles.path),
    uploadType: text('upload_type').notNull(),
    directorId: uuid('director_id').references(() => directors.id),
    periodFrom: text('period_from'),
    periodTo: text('period_to'),
    note: text('note'),
    status: text('status').$type<'Uploaded' | 'InReview' | 'Accepted' | 'Rejected'>().notNull(),
    rejectionReason: text('rejection_reason'),
    addedAt: instant('added_at').notNull(),
  },
  (document) => [index('documents_client').on(document.clientId, document.addedAt)],
)

export const timelineEvents = pgTable(
  'timeline_events',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    brokerageId: uuid('brokerage_id').notNull(),
    at: instant('at').notNull(),
    actorType: text('actor_type').$type<TimelineEvent['actor_type']>().notNull(),
    actorName: text('actor_name').notNull(),
    type: text('type').$type<TimelineEventType>().notNull(),
    text: text('text').notNull(),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
  },
  (event) => [
    index('timeline_client').on(event.clientId, event.at),
    index('timeline_brokerage').on(event.brokerageId, event.at, event.id),
  ],
)

export type DirectorRow = typeof directors.$inferSelect
export type TimelineRow = typeof timelineEvents.$inferSelect
export type StoredFileRow = typeof storedFiles.$inferSelect
