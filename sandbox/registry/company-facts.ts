import type { CompanySearchItem } from '#contract/clients/company.ts'
import type { companies } from '../db/tables/registry.ts'

type Facts = Pick<
  CompanySearchItem,
  | 'sic_codes'
  | 'has_insolvency_history'
  | 'has_charges'
  | 'accounts_overdue'
  | 'confirmation_statement_overdue'
>

export function companyFacts(row: typeof companies.$inferInsert): Facts {
  return {
    sic_codes: row.sicCodes ?? [],
    has_insolvency_history: row.hasInsolvencyHistory ?? false,
    has_charges: row.hasCharges ?? false,
    accounts_overdue: row.accountsOverdue ?? false,
    confirmation_statement_overdue: row.confirmationStatementOverdue ?? false,
  }
}
