import { asc, eq } from 'drizzle-orm'
import type { CompanySearchItem, Officer } from '#contract/clients/company.ts'
import type { Database } from '../db/database.ts'
import { type CompanyRow, companies, officers } from '../db/tables/registry.ts'
import { refuse } from '../http/problem.ts'

export async function findCompany(db: Database, number: string): Promise<CompanyRow | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.number, number))
  return company
}

export async function readOfficers(db: Database, companyNumber: string): Promise<Officer[]> {
  const rows = await db
    .select()
    .from(officers)
    .where(eq(officers.companyNumber, companyNumber))
    .orderBy(asc(officers.position))
  return rows.map(toOfficer)
}

export function toOfficer(row: typeof officers.$inferInsert): Officer {
  const { birthMonth, birthYear } = row
  return {
    person_number: row.personNumber,
    name: row.name,
    officer_role: row.role,
    appointed_on: row.appointedOn,
    resigned_on: row.resignedOn ?? undefined,
    date_of_birth: birthMonth && birthYear ? { month: birthMonth, year: birthYear } : undefined,
    nationality: row.nationality ?? undefined,
    occupation: row.occupation ?? undefined,
    country_of_residence: row.countryOfResidence ?? undefined,
  }
}

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

const busy = '99000429'
const down = '99000500'

/** Two practice numbers make the register busy or unavailable (domain section 4). */
export function requireRegisterUp(companyNumber: string): void {
  if (companyNumber === busy)
    refuse('rate_limited', {
      detail: 'Companies House is busy. Enter the company details instead',
      headers: { 'retry-after': '5' },
    })
  if (companyNumber === down)
    refuse('unavailable', { detail: 'Companies House is not responding. Enter the company details instead' })
}
