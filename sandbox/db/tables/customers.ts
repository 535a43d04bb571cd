import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { brokerageId, brokerId } from './people.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    brokerageId: brokerageId(),
    brokerId: brokerId(),
    organisationId: uuid('organisation_id').notNull(),
    companyNumber: text('company_number').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (customer) => [unique('customers_company').on(customer.brokerageId, customer.companyNumber)],
)
