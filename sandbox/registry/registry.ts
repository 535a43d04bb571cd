import { asc, eq } from 'drizzle-orm'
import type { Officer } from '#contract/clients/company.ts'
import type { Database } from '../db/database.ts'
import { type CompanyRow, companies, officers } from '../db/tables/registry.ts'

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
