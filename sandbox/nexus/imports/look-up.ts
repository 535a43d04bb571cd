import { inArray, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Database } from '../../db/database.ts'
import type { Registered } from '../../db/tables/nexus.ts'
import { type CompanyRow, companies } from '../../db/tables/registry.ts'
import { plainName } from './business-key.ts'

export async function lookUpRows(
  db: Database,
  rows: readonly ImportRow[],
): Promise<(row: ImportRow) => Registered> {
  const byNumber = await readByNumber(db, rows)
  const byName = await readByName(db, rows)
  return (row) => {
    if (row.company_number) return toRegistered(byNumber.get(row.company_number), 'nothing')
    const same = (byName.get(plainName(row.company_name)) ?? []).filter(
      ({ address }) => address.postcode === row.postcode,
    )
    return toRegistered(same.length === 1 ? same[0] : undefined, 'unsure')
  }
}

async function readByNumber(db: Database, rows: readonly ImportRow[]): Promise<Map<string, CompanyRow>> {
  const numbers = [...new Set(rows.flatMap(({ company_number: number }) => number ?? []))]
  if (numbers.length === 0) return new Map()
  const found = await db.select().from(companies).where(inArray(companies.number, numbers))
  return new Map(found.map((company) => [company.number, company]))
}

/** Companies at the postcodes of rows without a number, by plain name. */
async function readByName(db: Database, rows: readonly ImportRow[]): Promise<Map<string, CompanyRow[]>> {
  const postcodes = new Set(rows.flatMap((row) => (row.company_number ? [] : (row.postcode ?? []))))
  if (postcodes.size === 0) return new Map()
  const found = await db
    .select()
    .from(companies)
    .where(inArray(sql`${companies.address}->>'postcode'`, [...postcodes]))
  return Map.groupBy(found, ({ name }) => plainName(name))
}

function toRegistered(company: CompanyRow | undefined, otherwise: 'nothing' | 'unsure'): Registered {
  if (!company) return { found: otherwise }
  return {
    found: 'company',
    number: company.number,
    name: company.name,
    type: company.type,
    status: company.status,
    incorporated_on: company.incorporatedOn,
  }
}
