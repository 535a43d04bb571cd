import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/fields/address.ts'
import type { BrokerageStatus } from '#contract/people/brokerage.ts'
import type { BrokerageApplication } from '#contract/people/brokerage-application.ts'
import type { Role } from '#contract/people/roles.ts'
import { instant } from './columns.ts'

export const accounts = pgTable('accounts', {
  personId: uuid('person_id').primaryKey(),
  email: text('email').notNull().unique(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Description on the practice list; null hides the account. */
  label: text('label'),
})

export interface ContractRecord {
  is_signed: boolean
  status: string
  version?: string
  sent_at?: string
  signed_at?: string
  signatory_name?: string
  signatory_email?: string
}

export type ApplicationRecord = Partial<Omit<BrokerageApplication, 'sort_code' | 'account_number'>> & {
  bank_account_masked?: { account_name: string; sort_code: string; account_number: string }
}

export const brokerages = pgTable('brokerages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  tradingName: text('trading_name'),
  registrationNumber: text('registration_number'),
  pipedriveId: text('pipedrive_id'),
  status: text('status').$type<BrokerageStatus>().notNull(),
  statusReason: text('status_reason'),
  statusChangedAt: instant('status_changed_at'),
  contract: jsonb('contract').$type<ContractRecord>().notNull(),
  /** Secret of the contract's address; new whenever it is sent. */
  signToken: uuid('sign_token').notNull().unique().defaultRandom(),
  companyType: text('company_type'),
  address: jsonb('address').$type<Address>(),
  website: text('website'),
  phoneNumber: text('phone_number'),
  email: text('email'),
  /** Hundredths of a percent of every amount funded. */
  commissionBasisPoints: integer('commission_basis_points').notNull(),
  /** The application; account numbers only masked. */
  application: jsonb('application').$type<ApplicationRecord>(),
  createdAt: instant('created_at').notNull(),
})

export const brokers = pgTable(
  'brokers',
  {
    id: uuid('id').primaryKey(),
    shortId: text('short_id').notNull().unique(),
    /** Null while invited. */
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
    visitAt: instant('visit_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (broker) => [index('brokers_brokerage').on(broker.brokerageId)],
)

export const brokerageId = () =>
  uuid('brokerage_id')
    .notNull()
    .references(() => brokerages.id)

export const brokerId = () =>
  uuid('broker_id')
    .notNull()
    .references(() => brokers.id)

export type BrokerRow = typeof brokers.$inferSelect
export type BrokerageRow = typeof brokerages.$inferSelect
