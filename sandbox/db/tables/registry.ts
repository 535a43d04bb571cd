import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/fields/address.ts'

/** Fictitious companies only. */
export const companies = pgTable(
  'companies',
  {
    number: text('number').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    statusDetail: text('status_detail'),
    incorporatedOn: date('incorporated_on').notNull(),
    ceasedOn: date('ceased_on'),
    address: jsonb('address').$type<Address>().notNull(),
    sicCodes: jsonb('sic_codes').$type<string[]>().notNull().default([]),
    hasInsolvencyHistory: boolean('has_insolvency_history').notNull().default(false),
    hasCharges: boolean('has_charges').notNull().default(false),
    accountsOverdue: boolean('accounts_overdue').notNull().default(false),
    confirmationStatementOverdue: boolean('confirmation_statement_overdue').notNull().default(false),
  },
  (company) => [index('companies_name').on(company.name)],
)

export const officers = pgTable(
  'officers',
  {
    personNumber: text('person_number').primaryKey(),
    companyNumber: text('company_number')
      .notNull()
      .references(() => companies.number),
    position: integer('position').notNull(),
    /** As in the register: `SURNAME, Forenames`. */
    name: text('name').notNull(),
    role: text('role').notNull(),
    appointedOn: date('appointed_on').notNull(),
    resignedOn: date('resigned_on'),
    birthMonth: integer('birth_month'),
    birthYear: integer('birth_year'),
    nationality: text('nationality'),
    occupation: text('occupation'),
    countryOfResidence: text('country_of_residence'),
  },
  (officer) => [index('officers_company').on(officer.companyNumber, officer.position)],
)

export type CompanyRow = typeof companies.$inferSelect
