import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Client } from '#contract/clients/client.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { instant, pence } from './columns.ts'
import { brokerageId, brokers } from './people.ts'

export type CompanyRecord = Omit<Client['company'], 'name' | 'number'>
export type ContactRecord = Client['contact']
export type FundingRecord = Omit<Client['funding'], 'product_type' | 'amount_requested'>
export type ConsentRecord = Client['consent']

const postcodes = sql`coalesce(company #>> '{registered_address,postcode}', '') || E'\\n' || coalesce(company #>> '{trading_address,postcode}', '')`

/** A phone number as it is typed within the country. */
const reachedAt = sql`coalesce(contact ->> 'email', '') || E'\\n' || replace(coalesce(contact ->> 'phone_number', ''), '+44', '0')`

export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    organisationId: uuid('organisation_id').notNull().unique(),
    brokerageId: brokerageId(),
    assignedBrokerId: uuid('assigned_broker_id')
      .notNull()
      .references(() => brokers.id),
    createdBy: text('created_by').notNull(),
    applicationRoute: text('application_route').notNull(),
    status: text('status').$type<Status>().notNull(),
    statusChangedAt: instant('status_changed_at').notNull(),
    version: integer('version').notNull().default(1),
    companyNumber: text('company_number').notNull(),
    companyName: text('company_name').notNull(),
    company: jsonb('company').$type<CompanyRecord>().notNull(),
    contactName: text('contact_name').notNull(),
    contact: jsonb('contact').$type<ContactRecord>().notNull(),
    productType: text('product_type').notNull(),
    amountRequestedPence: pence('amount_requested_pence').notNull(),
    funding: jsonb('funding').$type<FundingRecord>().notNull(),
    /** As the broker gave them: nothing is computed from these amounts. */
    financials: jsonb('financials_in_pounds').$type<Client['financials']>().notNull(),
    consent: jsonb('consent').$type<ConsentRecord>().notNull(),
    commissionBasisPoints: integer('commission_basis_points'),
    offerAmountPence: pence('offer_amount_pence'),
    openBankingConnected: boolean('open_banking_connected').notNull().default(false),
    brokerReference: text('broker_reference'),
    notes: text('notes'),
    /** Secret of the sign-up address. */
    signUpToken: uuid('sign_up_token').notNull().unique().defaultRandom(),
    offerDecline: jsonb('offer_decline').$type<NonNullable<Client['decline_offer']>>(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(company_name || E'\\n' || company_number || E'\\n' || reference || E'\\n' || coalesce(broker_reference, '') || E'\\n' || contact_name || E'\\n' || ${reachedAt} || E'\\n' || ${postcodes} || E'\\n' || replace(${postcodes}, ' ', ''))`,
      ),
    dueAt: instant('due_at'),
    submittedAt: instant('submitted_at'),
    approvedAt: instant('approved_at'),
    approvedAmountPence: pence('approved_amount_pence'),
    liveAt: instant('live_at'),
    protectionExpiresAt: instant('protection_expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** While a payment of commission is the last activity: the one before it, for those who may not see commission. */
    activityBeforePayment: instant('activity_before_payment'),
  },
  (client) => [
    index('clients_activity').on(client.brokerageId, client.lastActivityAt),
    index('clients_company_number').on(client.companyNumber),
  ],
)

export const clientId = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id)

export const drawdowns = pgTable(
  'drawdowns',
  {
    id: uuid('id').primaryKey(),
    clientId: clientId(),
    brokerageId: brokerageId(),
    at: instant('at').notNull(),
    amountPence: pence('amount_pence').notNull(),
  },
  (drawdown) => [
    index('drawdowns_brokerage').on(drawdown.brokerageId, drawdown.at),
    index('drawdowns_client').on(drawdown.clientId),
  ],
)

export type ClientRow = typeof clients.$inferSelect
export type NewClientRow = typeof clients.$inferInsert
