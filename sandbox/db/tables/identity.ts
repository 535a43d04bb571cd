import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    uid: text('uid'),
    grantId: text('grant_id'),
    payload: text('payload').notNull(),
    /** Unix seconds of the single use of a code or token. */
    consumedAt: integer('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (record) => [
    primaryKey({ columns: [record.model, record.id] }),
    index('identity_records_uid').on(record.uid),
    index('identity_records_grant').on(record.grantId),
    index('identity_records_expiry').on(record.expiresAt),
  ],
)

/** One row. */
export const identityKeys = pgTable('identity_keys', {
  id: smallint('id').primaryKey(),
  signingKey: text('signing_key').notNull(),
  cookieKey: text('cookie_key').notNull(),
})
