import { and, asc, ilike, or, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { coreCalls } from '#contract/calls/core-calls.ts'
import type { CompanySearchItem, Duplicate } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { Handler } from '../calls/mount.ts'
import { findDuplicates } from '../clients/duplicate.ts'
import { containing, literal } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type CompanyRow, companies } from '../db/tables/registry.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseInvalid } from '../http/problem.ts'
import { isPartner } from '../people/standing.ts'
import { companyFacts } from '../registry/company-facts.ts'
import { requireRegisterUp } from '../registry/magic-numbers.ts'

const maxHits = 20

export function searchCompanies(lender: Lender): Handler<typeof coreCalls.searchCompanies> {
  return async (c) => {
    const query = (c.req.query('query') ?? '').trim().replace(/\s+/g, ' ')
    if (query.length < minCompanyQueryLength)
      return refuseInvalid({ query: [`Enter at least ${minCompanyQueryLength} characters`] })
    if (query.length > maxCompanyQueryLength)
      return refuseInvalid({ query: [`Use ${maxCompanyQueryLength} characters or fewer`] })
    requireRegisterUp(query)
    const found = await findCompanies(lender.db, query)
    const referrals = await readReferrals(c, lender, found)
    return found.map((company) => toHit(company, referrals))
  }
}

function findCompanies(db: Database, query: string): Promise<CompanyRow[]> {
  return db
    .select()
    .from(companies)
    .where(or(ilike(companies.number, `${literal(query)}%`), holdsEveryWord(query)))
    .orderBy(asc(companies.name))
    .limit(maxHits)
}

function holdsEveryWord(query: string): SQL | undefined {
  return and(...query.split(' ').map((word) => ilike(companies.name, containing(word))))
}

/** Undefined for those who may not refer yet. */
async function readReferrals(
  c: Context<CallEnv>,
  lender: Lender,
  found: CompanyRow[],
): Promise<Map<string, Duplicate> | undefined> {
  const broker = c.get('broker')
  const brokerage = c.get('brokerage')
  if (!brokerage || !isPartner(brokerage)) return undefined
  const numbers = found.map(({ number }) => number)
  return findDuplicates(lender.db, { broker, brokerage }, numbers, lender.now())
}

function toHit(company: CompanyRow, referrals: Map<string, Duplicate> | undefined): CompanySearchItem {
  const { address } = company
  return {
    company_number: company.number,
    title: company.name,
    company_status: company.status,
    company_status_detail: company.statusDetail ?? undefined,
    company_type: company.type,
    date_of_creation: company.incorporatedOn,
    date_of_cessation: company.ceasedOn ?? undefined,
    address_snippet: [address.line_1, address.town_or_city, address.postcode].join(', '),
    address,
    ...companyFacts(company),
    ...(referrals && { referral: referrals.get(company.number) ?? null }),
  }
}
