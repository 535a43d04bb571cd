import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/fields/address.ts'
import type { BrokerageApplication } from '#contract/people/brokerage-application.ts'
import type { Role } from '#contract/people/roles.ts'
import { instant } from './columns.ts'

/** People who can sign in at the identity provider. */
export const accounts = pgTable('accounts', {
  personId: uuid('person_id').primaryKey(),
  email: text('email').notNull().unique(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** What the persona is good for, shown on the practice list; null keeps it off the list. */
  label: text('label'),
})

/** The agreement between lender and brokerage, in the names that travel. */
export interface ContractRecord {
  is_signed: boolean
  status: string
  version?: string
  sent_at?: string
  signed_at?: string
  signatory_name?: string
  signatory_email?: string
}

/** A firm's application as far as it is kept, in the names that travel. */
export type ApplicationRecord = Partial<Omit<BrokerageApplication, 'sort_code' | 'account_number'>> & {
  bank_account_masked?: { account_name: string; sort_code: string; account_number: string }
}

export const brokerages = pgTable('brokerages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  tradingName: text('trading_name'),
  registrationNumber: text('registration_number'),
  pipedriveId: text('pipedrive_id'),
  status: text('status').notNull(),
  /** Why it has this status, for the people of the firm. */
  statusReason: text('status_reason'),
  statusChangedAt: instant('status_changed_at'),
  contract: jsonb('contract').$type<ContractRecord>().notNull(),
  /** The secret of the address where the contract is read and signed; new whenever it is sent. */
  signToken: uuid('sign_token').notNull().unique().defaultRandom(),
  companyType: text('company_type'),
  address: jsonb('address').$type<Address>(),
  website: text('website'),
  phoneNumber: text('phone_number'),
  email: text('email'),
  /** Commission on every amount funded, in hundredths of a percent. */
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  /** What the firm said when it applied; the account's numbers only masked. */
  application: jsonb('application').$type<ApplicationRecord>(),
  createdAt: instant('created_at').notNull(),
})

export const brokers = pgTable(
  'brokers',
  {
    id: uuid('id').primaryKey(),
    shortId: text('short_id').notNull().unique(),
    /** Null while invited: no account has taken the place yet. */
    personId: uuid('person_id').unique(),
    brokerageId: uuid('brokerage_id').references(() => brokerages.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<'Invited' | 'Active' | 'Removed'>().notNull(),
    invitedAt: instant('invited_at'),
    invitedBy: text('invited_by'),
    joinedAt: instant('joined_at'),
    /** The latest call of the present visit. */
    visitAt: instant('visit_at'),
    /** The end of the visit before. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (broker) => [index('brokers_brokerage').on(broker.brokerageId)],
)

/** The brokerage that something belongs to. */
export const brokerageId = () =>
  uuid('brokerage_id')
    .notNull()
    .references(() => brokerages.id)

/** The broker who did something. */
export const brokerId = () =>
  uuid('broker_id')
    .notNull()
    .references(() => brokers.id)

export type BrokerRow = typeof brokers.$inferSelect
export type BrokerageRow = typeof brokerages.$inferSelect
