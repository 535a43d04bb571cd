import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What the identity provider keeps by kind: sessions, grants, codes, refresh tokens. The payload is JSON that nobody searches. */
export const identityRecords = pgTable(
  'identity_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    uid: text('uid'),
    grantId: text('grant_id'),
    payload: text('payload').notNull(),
    /** Seconds since 1970: a code or token that is used once was used then. */
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

/** The one row that all sandboxes of this database sign with: keys as JSON, and what signs the provider's cookies. */
export const identityRing = pgTable('identity_ring', {
  id: smallint('id').primaryKey(),
  ring: text('ring').notNull(),
  cookieKey: text('cookie_key').notNull(),
})

/** Wrong tries to sign in, by a hash of account and address. */
export const signInTries = pgTable('sign_in_tries', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: instant('until').notNull(),
})
