import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: uuid('person_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** Null only within the transaction that does the work. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    etag: text('etag'),
    createdAt: instant('created_at').notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.personId, entry.key] }),
    index('idempotency_age').on(entry.createdAt),
  ],
)
