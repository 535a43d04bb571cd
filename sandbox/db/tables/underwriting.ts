import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import type { Appeal } from '#contract/offers/decision.ts'
import { directors } from './application.ts'
import { clientId } from './clients.ts'
import { instant } from './columns.ts'
import { brokerageId } from './people.ts'

export const requestedItems = pgTable(
  'requested_items',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    why: text('why').notNull(),
    type: text('type').$type<RequestedItem['type']>().notNull(),
    choices: jsonb('choices').$type<string[]>(),
    uploadType: text('upload_type'),
    minFiles: integer('min_files'),
    forDirectorId: uuid('for_director_id').references(() => directors.id),
    required: boolean('required').notNull(),
    dueAt: instant('due_at'),
    status: text('status').$type<RequestedItem['status']>().notNull(),
    rejectionReason: text('rejection_reason'),
    answer: text('answer'),
    files: jsonb('files').$type<string[]>().notNull().default([]),
    cannotProvideReason: text('cannot_provide_reason'),
    note: text('note'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
  },
  (item) => [index('requested_items_client').on(item.clientId, item.position)],
)

export const declines = pgTable(
  'declines',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    /** Denormalised to count a firm's decisions without its clients. */
    brokerageId: brokerageId(),
    code: text('code').notNull(),
    subCode: text('sub_code').notNull(),
    explanation: text('explanation').notNull(),
    whatWouldChangeIt: text('what_would_change_it').notNull(),
    reapplyAfter: date('reapply_after'),
    appealable: boolean('appealable').notNull(),
    appealDeadline: instant('appeal_deadline'),
    creditReferenceAgency: text('credit_reference_agency'),
    decidedAt: instant('decided_at').notNull(),
    appealStatus: text('appeal_status').$type<Appeal['status']>(),
    appealReason: text('appeal_reason'),
    appealNote: text('appeal_note'),
    appealedAt: instant('appealed_at'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealOutcome: text('appeal_outcome'),
  },
  (decline) => [
    index('declines_client').on(decline.clientId, decline.decidedAt),
    index('declines_decided').on(decline.brokerageId, decline.decidedAt),
  ],
)

export type RequestedItemRow = typeof requestedItems.$inferSelect
export type DeclineRow = typeof declines.$inferSelect
