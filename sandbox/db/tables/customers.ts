import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { brokerages, brokers } from './people.ts'

/** People of businesses who came by a broker's referral link; a brokerage has one per company. */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    brokerageId: uuid('brokerage_id')
      .notNull()
      .references(() => brokerages.id),
    brokerId: uuid('broker_id')
      .notNull()
      .references(() => brokers.id),
    organisationId: uuid('organisation_id').notNull(),
    companyNumber: text('company_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (customer) => [unique('customers_company').on(customer.brokerageId, customer.companyNumber)],
)
